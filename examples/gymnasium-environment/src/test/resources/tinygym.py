"""Gymnasium's interface with one small environment, without any package behind it."""
import os
import random
import time
from types import SimpleNamespace


class Box:
    def __init__(self, low, high):
        self.low, self.high, self.shape = low, high, (len(low),)


class Discrete:
    def __init__(self, n, start=0):
        self.n, self.start = n, start

    def __repr__(self):
        return f"Discrete({self.n})"


spaces = SimpleNamespace(Box=Box, Discrete=Discrete)


class Frame:
    """As much of an array of pixels as a picture of three columns and two rows needs."""

    shape = (2, 3, 3)

    def __getitem__(self, _):
        return self

    def astype(self, _):
        return self

    def tobytes(self):
        return bytes(range(1, 19))


class Walk:
    """A walk on a line between two ends, pushed along by the actions 5 to 7 and by chance.

    The arguments name the step of an episode in which something happens: `noisy` draws from
    another source than the seed, `raises`, `dies`, `sleeps` and `prints` do what they say, `done`
    ends the task and cuts it off at once. `diary` is a file that learns of opening and closing.
    """

    def __init__(self, limit=50, noisy=0, raises=0, dies=0, sleeps=0, prints=0, done=0, actions=3, diary=""):
        self.limit, self.noisy, self.raises = limit, noisy, raises
        self.dies, self.sleeps, self.prints, self.done = dies, sleeps, prints, done
        self.observation_space = Box([-2.0, float("-inf")], [2.0, 3.4e38])
        self.diary = diary
        self.note("opened")
        self.action_space = Discrete(actions, start=5) if actions else Box([-1.0], [1.0])

    def note(self, what):
        if self.diary:
            with open(self.diary, "a") as diary:
                diary.write(what + "\n")

    def reset(self, seed=None):
        self.random = random.Random(seed)
        self.position, self.steps = self.random.uniform(-0.5, 0.5), 0
        return [self.position, 0.0], {}

    def step(self, action):
        assert 5 <= action < 8
        self.steps += 1
        if self.steps == self.prints:
            print("one step on")
        if self.steps == self.raises:
            raise ValueError("out of\n walk")
        if self.steps == self.dies:
            os._exit(7)
        if self.steps == self.sleeps:
            time.sleep(600)
        chance = random.SystemRandom() if self.steps == self.noisy else self.random
        self.position += 0.1 * (action - 6) + chance.uniform(-0.1, 0.1)
        terminated = abs(self.position) > 1 or self.steps == self.done
        truncated = self.steps in (self.limit, self.done)
        return [self.position, self.steps / 10], -abs(self.position), terminated, truncated, {}

    def render(self):
        return Frame()

    def close(self):
        self.note("closed")


def make(id, **arguments):
    if id != "Walk-v0":
        raise LookupError(f"No registered env with id: {id}")
    arguments.pop("render_mode", None)
    return Walk(**arguments)
