"""Q-values of a Gaussian mixture in model.json, with numpy and nothing else of this project.

usage: python3 docs/read_model.py MODEL_JSON < STATES
STATES holds one state per line, D numbers; each is answered with a line of one value per action.
"""
import json
import sys
import numpy as np


def read(path):
    with open(path, encoding="utf-8") as file:
        model = json.load(file)
    if model["format"] != 1 or model["kind"] != "gaussian-mixture":
        raise SystemExit(f"{path} holds a {model['kind']} in format {model['format']}")
    alive = [c for c in model["components"] if c["alive"]]
    weights = np.array([c["weights"] for c in alive]).reshape(-1, model["actionCount"])
    means = np.array([c["mean"] for c in alive]).reshape(-1, model["observationSize"])
    return weights, means, [np.array(c["covariance"]) for c in alive]


def values(model, state):
    weights, means, covariances = model
    exponents = [x @ np.linalg.solve(c, x) for x, c in zip(state - means, covariances)]
    return np.exp(-np.array(exponents)) @ weights

if __name__ == "__main__":
    mixture = read(sys.argv[1])
    for line in sys.stdin:
        print(*(repr(float(q)) for q in values(mixture, np.array(line.split(), dtype=float))))
