"""A run and an experiment, read in Python.

usage: python3 python/first_steps.py RUN EXPERIMENT
"""
import sys

import sgmmqf

run, experiment = sys.argv[1:]

policy = sgmmqf.load(run)
states = [[0.1] * policy.observation_size, [-0.1] * policy.observation_size]
print(policy.values(states))    # one row per state, one column per action
print(policy.act(states[0]))    # the action of the largest value

evaluations = sgmmqf.table(experiment)
for method in sorted(set(evaluations["method"])):
    returns = evaluations["return_mean"][evaluations["method"] == method]
    print(method, returns.max())
