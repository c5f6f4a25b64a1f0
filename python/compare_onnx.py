"""A policy in onnxruntime beside the same policy in NumPy, on states that the run visited.

usage: python3 python/compare_onnx.py RUN POLICY_ONNX
"""
import sys

import numpy as np
import onnxruntime

import sgmmqf

run, file = sys.argv[1:]

visits = sgmmqf.table(run, "visits")
policy = sgmmqf.load(run)
states = np.stack([visits[f"s{i}"] for i in range(policy.observation_size)], axis=1)

session = onnxruntime.InferenceSession(file)
values, actions = session.run(["values", "action"], {"observation": states.astype(float)})

expected = policy.values(states)
difference = np.max(np.abs(values - expected) / (1 + np.abs(expected)))
agreeing = np.mean(actions == np.argmax(expected, axis=1))
print(f"{len(states)} states, values within {difference:.1e}, {100 * agreeing:.1f} % of actions equal")
