"""Gymnasium's CartPole-v1, whose observations are rounded to floats, without the rounding."""
import gymnasium
import numpy as np
from gymnasium import spaces


class Unrounded(gymnasium.ObservationWrapper):
    def observation(self, _):
        return np.array(self.unwrapped.state, dtype=np.float64)


def make(id, **arguments):
    return Unrounded(gymnasium.make(id, **arguments))
