"""Policies and runs of sgmmqf in Python, with NumPy and nothing else of the project.

    import sgmmqf

    policy = sgmmqf.load("runs/demo/lunar-lander/sgmm/seed-1")
    policy.values(states)    # one row per state, one column per action
    policy.act(state)        # number of the action it takes

    sgmmqf.table("runs/demo")               # all evaluations of all runs in one table
    sgmmqf.table("runs/demo", "training")   # or training, timing, visits, runs

A table is a pandas.DataFrame where pandas is installed, and otherwise a dict from the name of a
column to a NumPy array.

usage: python3 python/sgmmqf.py MODEL_JSON < STATES
STATES holds one state per line; each is answered with a line of one value per action.
"""
import csv
import json
import sys
from pathlib import Path

import numpy as np

FORMAT = 1
CHUNK = 256


class Policy:
    """What a run learned, as its model.json holds it."""

    kind = ""
    observation_size = 0
    action_count = 0
    scale = 1.0
    shift = 0.0

    def values(self, states):
        """What the policy prefers actions by: an array of N x D states gives one of N x actions."""
        states = np.asarray(states, dtype=float)
        if states.ndim != 2 or states.shape[1] != self.observation_size:
            raise ValueError(
                f"states must be an array of N x {self.observation_size} numbers, not of shape {states.shape}"
            )
        return self._values(self.seen(states))

    def seen(self, states):
        """States in the units that the policy learned in."""
        return self.scale * (np.asarray(states, dtype=float) - self.shift)

    def act(self, state):
        """The action of the largest value, the first among equals."""
        return int(np.argmax(self.values(np.asarray(state, dtype=float)[np.newaxis])[0]))

    def _values(self, states):
        raise NotImplementedError


class Mixture(Policy):
    """Q(s, a) = sum_k weights_k(a) exp(-(s - mean_k)^T covariance_k^-1 (s - mean_k))."""

    kind = "gaussian-mixture"

    def __init__(self, model):
        self.observation_size = model["observationSize"]
        self.action_count = model["actionCount"]
        alive = [c for c in model["components"] if c["alive"]]
        size, count = self.observation_size, len(alive)
        self.weights = np.array([c["weights"] for c in alive], dtype=float).reshape(count, self.action_count)
        self.means = np.array([c["mean"] for c in alive], dtype=float).reshape(count, size)
        self.covariances = np.array([c["covariance"] for c in alive], dtype=float).reshape(count, size, size)
        self._factors = np.linalg.cholesky(self.covariances)

    def _values(self, states):
        # in chunks, because the differences of all states to all means are held at once
        chunks = [self._chunk(states[i : i + CHUNK]) for i in range(0, len(states), CHUNK)]
        return np.concatenate(chunks) if chunks else np.empty((0, self.action_count))

    def _chunk(self, states):
        differences = states.T[np.newaxis] - self.means[:, :, np.newaxis]
        white = np.linalg.solve(self._factors, differences)
        return np.exp(-np.sum(white * white, axis=1)).T @ self.weights


class Network:
    """Layers of weights and biases; all but the last are followed by the activation."""

    def __init__(self, network):
        self.activation = {"relu": lambda x: np.maximum(x, 0), "tanh": np.tanh}[network["activation"]]
        self.layers = [
            (np.array(layer["weights"], dtype=float), np.array(layer["biases"], dtype=float))
            for layer in network["layers"]
        ]
        self.inputs = len(self.layers[0][0])
        self.outputs = len(self.layers[-1][1])

    def __call__(self, states):
        values = np.asarray(states, dtype=float)
        for weights, biases in self.layers[:-1]:
            values = self.activation(values @ weights + biases)
        weights, biases = self.layers[-1]
        return values @ weights + biases


class QNetwork(Policy):
    """The Q-function of a DQN."""

    kind = "q-network"

    def __init__(self, model):
        self._values = Network(model["network"])
        self.observation_size, self.action_count = self._values.inputs, self._values.outputs


class ActorCritic(Policy):
    """The policy of PPO: values are the actor's logits; `critic(seen(states))` gives V(s)."""

    kind = "actor-critic"

    def __init__(self, model):
        self._values, self.critic = Network(model["actor"]), Network(model["critic"])
        self.observation_size, self.action_count = self._values.inputs, self._values.outputs


class NormalizedActorCritic(ActorCritic):
    """The same on (s - mean) / deviation, clipped: `seen` gives states in those units."""

    kind = "normalized-actor-critic"

    def __init__(self, model):
        super().__init__(model)
        units = model["observations"]
        self.mean, self.deviation = np.array(units["mean"], dtype=float), np.array(units["deviation"], dtype=float)
        self.clip = units["clip"]

    def seen(self, states):
        return np.clip((super().seen(states) - self.mean) / self.deviation, -self.clip, self.clip)


def load(path):
    """The policy of a run folder or of a model.json."""
    path = Path(path)
    file = path / "model.json" if path.is_dir() else path
    model = _json(file)
    kinds = {policy.kind: policy for policy in (Mixture, QNetwork, ActorCritic, NormalizedActorCritic)}
    if model["kind"] not in kinds:
        raise ValueError(f"{file} holds a policy of kind {model['kind']}; known are {', '.join(kinds)}")
    policy = kinds[model["kind"]](model)
    view = model.get("view", {})
    if view.get("scale"):
        policy.scale = np.array(view["scale"], dtype=float)
    if view.get("shift"):
        policy.shift = np.array(view["shift"], dtype=float)
    return policy


def table(folder, what="evaluations"):
    """One tidy table over all runs below a folder.

    `what` is `evaluations`, `training`, `timing` or `visits`, the rows of all files of that name,
    or `runs`, one row per run. Every row begins with the names and the seed of its run. A number
    that is missing is NaN.
    """
    columns = {}
    count = 0
    for config in sorted(Path(folder).rglob("config.json")):
        names, rows = _names(_json(config)), _rows(config.parent, what)
        for row in rows:
            for key, value in {**names, **row}.items():
                # a column that earlier runs do not have
                columns.setdefault(key, [""] * count).append(value)
            count += 1
            for values in columns.values():
                if len(values) < count:
                    values.append("")
    tidy = {key: _numbers(values) for key, values in columns.items()}
    try:
        import pandas
    except ImportError:
        return tidy
    return pandas.DataFrame(tidy)


def _names(config):
    labels = config["labels"]
    return {
        "experiment": labels["experiment"],
        "environment": labels["environment"],
        "method": labels["method"],
        "label": labels["label"],
        "family": labels["family"],
        "seed": config["run"]["seed"],
    }


def _rows(run, what):
    if what == "runs":
        done = run / "done.json"
        end = _json(done) if done.exists() else {"status": "unfinished"}
        planned = _json(run / "config.json")["run"]["transitions"]
        return [{"folder": str(run), "status": end["status"], "planned": planned, **_last(run)}]
    if what not in ("evaluations", "training", "timing", "visits"):
        raise ValueError(f"there is no table {what}; known are evaluations, training, timing, visits, runs")
    return _csv(run / f"{what}.csv")


def _last(run):
    """The last evaluation, whatever came before it."""
    rows = _csv(run / "evaluations.csv")
    return rows[-1] if rows else {}


def _csv(file):
    if not file.exists():
        return []
    with open(file, encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def _numbers(values):
    """Numbers where all are numbers or missing, and text otherwise."""
    try:
        if all(str(value).lstrip("-").isdigit() for value in values):
            return np.array([int(value) for value in values])
        return np.array([float(value) if value != "" else np.nan for value in values])
    except ValueError:
        return np.array([str(value) for value in values])


def _json(file):
    with open(file, encoding="utf-8") as text:
        tree = json.load(text)
    if tree["format"] > FORMAT:
        raise ValueError(f"{file} is in format {tree['format']}, and this module knows only format {FORMAT}")
    return tree


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.split("\n\n")[-1].strip())
    loaded = load(sys.argv[1])
    for line in sys.stdin:
        print(*(repr(float(q)) for q in loaded.values([[float(x) for x in line.split()]])[0]))
