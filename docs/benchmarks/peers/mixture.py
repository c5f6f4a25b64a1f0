"""One update of an S-GMM-QF in Python, by the paper's formulas and in the moving frame.

Both are written once over an array library, NumPy or PyTorch, in double precision, with one scalar second moment as
in the paper (eq. update.Omega). `check` holds them together over many updates.
"""

import math

BETA1, BETA2, RATE, DISCOUNT, RHO = 0.9, 0.999, 0.001, 0.98, 1e-9


def sizes(components, dimension, actions=4, factors=3, batch=64, seed=1):
    """Start values and a batch of normal transitions, as plain NumPy arrays."""
    import numpy

    random = numpy.random.default_rng(seed)
    return dict(
        factors=random.normal(0.8, 0.1, (factors, actions, components)),
        means=random.normal(size=(components, dimension)),
        covariances=numpy.stack([numpy.eye(dimension) * dimension] * components),
        states=random.normal(size=(batch, dimension)),
        next_states=random.normal(size=(batch, dimension)),
        actions=random.integers(actions, size=batch),
        rewards=random.normal(size=batch),
    )


class Arrays:
    """The few operations in which NumPy and PyTorch differ."""

    def __init__(self, library):
        self.torch = library == "torch"
        if self.torch:
            import torch

            torch.set_num_threads(1)
            torch.set_grad_enabled(False)
            self.module = torch
        else:
            import numpy

            self.module = numpy

    def of(self, array):
        return self.module.from_numpy(array) if self.torch else array

    def largest(self, array):
        """The largest of every column."""
        return array.amax(0) if self.torch else array.max(0)

    def one_hot(self, actions, count):
        equal = self.module.arange(count)[:, None] == actions[None, :]
        return equal.double() if self.torch else equal.astype(float)


class Mixture:
    """What both ways share: weights, values, the Bellman loss, and Adam's moments."""

    def __init__(self, arrays, start):
        self.xp = arrays.module
        self.arrays = arrays
        self.factors = arrays.of(start["factors"].copy())
        self.means = arrays.of(start["means"].copy())
        self.states = arrays.of(start["states"])
        self.both = arrays.of(self._numpy_rows(start))
        self.batch = start["states"].shape[0]
        self.taken = arrays.one_hot(arrays.of(start["actions"]), start["factors"].shape[1])
        self.rewards = arrays.of(start["rewards"])
        self.second = 0.0
        self.updates = 0
        self.momenta = [0.0, 0.0, 0.0]

    @staticmethod
    def _numpy_rows(start):
        import numpy

        return numpy.concatenate([start["states"], start["next_states"]])

    def weights(self):
        """xi, a product of factors (eq. SGMMQF), one row per action."""
        return self.factors[0] * self.factors[1] * self.factors[2]

    def residuals(self, weights, answers):
        """delta_t (eq. BRM.param) and omega_{k,t}, from the answers G of all states."""
        now, following = answers[:, : self.batch], answers[:, self.batch :]
        chosen = weights.T @ self.taken
        delta = (chosen * now).sum(0) - self.rewards - DISCOUNT * self.arrays.largest(weights @ following)
        return delta, now, (2.0 / self.batch) * delta * chosen * now

    def factor_gradients(self, delta, now):
        upon_weights = (2.0 / self.batch) * (self.taken * delta) @ now.T
        one, two, three = self.factors
        gradients = [upon_weights * two * three, upon_weights * one * three, upon_weights * one * two]
        return self.xp.stack(gradients) + 2 * RHO * self.factors

    def step_length(self, squared_norm):
        """gamma with both corrections, over sigma (eq. update.Omega)."""
        self.updates += 1
        self.second = BETA2 * self.second + (1 - BETA2) * float(squared_norm)
        correction = math.sqrt(1 - BETA2**self.updates) / (1 - BETA1**self.updates)
        return RATE * correction / math.sqrt(self.second)

    def momentum(self, i, gradient):
        self.momenta[i] = BETA1 * self.momenta[i] + (1 - BETA1) * gradient
        return self.momenta[i]


class PaperMixture(Mixture):
    """The formulas as they stand in the paper: inverses, square roots and exponentials of every covariance."""

    def __init__(self, arrays, start):
        super().__init__(arrays, start)
        self.covariances = arrays.of(start["covariances"].copy())

    def update(self):
        linalg = self.xp.linalg
        inverses = linalg.inv(self.covariances)
        offsets = self.both[None, :, :] - self.means[:, None, :]
        pulled = offsets @ inverses
        answers = self.xp.exp(-(pulled * offsets).sum(2))
        delta, now, omega = self.residuals(self.weights(), answers)
        x = offsets[:, : self.batch]
        upon_factors = self.factor_gradients(delta, now)
        upon_means = 2 * (omega[:, :, None] * pulled[:, : self.batch]).sum(1)
        # The Riemannian gradient C (dL/dC) C is the plain weighted sum of outer products.
        upon_covariances = self._transposed(x) @ (omega[:, :, None] * x)

        through = inverses @ upon_covariances
        squared = (
            (upon_factors**2).sum() + (upon_means**2).sum() + (through * self._transposed(through)).sum()
        )
        length = self.step_length(squared)
        self.factors = self.factors - length * self.momentum(0, upon_factors)
        self.means = self.means - length * self.momentum(1, upon_means)
        self._retract(-length * self.momentum(2, upon_covariances))

    def _retract(self, tangent):
        """exp_C(V), and parallel transport of the momentum along it."""
        values, vectors = self.xp.linalg.eigh(self.covariances)
        root = (vectors * values[:, None, :] ** 0.5) @ self._transposed(vectors)
        inverse_root = (vectors * values[:, None, :] ** -0.5) @ self._transposed(vectors)
        inner, axes = self.xp.linalg.eigh(inverse_root @ tangent @ inverse_root)
        grown = (axes * self.xp.exp(inner)[:, None, :]) @ self._transposed(axes)
        half = (axes * self.xp.exp(inner / 2)[:, None, :]) @ self._transposed(axes)
        carry = root @ half @ inverse_root
        self.covariances = root @ grown @ root
        self.momenta[2] = carry @ self.momenta[2] @ self._transposed(carry)

    @staticmethod
    def _transposed(array):
        return array.swapaxes(1, 2)

    def inverse_covariances(self):
        return self.xp.linalg.inv(self.covariances)


class FrameMixture(Mixture):
    """The same update in the moving frame: W with C^-1 = W^T W, where transport is the identity."""

    def __init__(self, arrays, start):
        import numpy

        super().__init__(arrays, start)
        self.frames = arrays.of(numpy.linalg.inv(numpy.linalg.cholesky(start["covariances"])))
        self.both_columns = arrays.of(numpy.ascontiguousarray(self._numpy_rows(start).T))

    def update(self):
        turned = self.frames.swapaxes(1, 2)
        # One product for all Gaussians.
        whitened = (self.frames.reshape(-1, self.frames.shape[2]) @ self.both_columns).reshape(
            self.frames.shape[0], self.frames.shape[1], -1
        ) - self.frames @ self.means[:, :, None]
        answers = self.xp.exp(-(whitened * whitened).sum(1))
        delta, now, omega = self.residuals(self.weights(), answers)
        u = whitened[:, :, : self.batch]
        weighted = u * omega[:, None, :]
        upon_factors = self.factor_gradients(delta, now)
        upon_means = 2 * (turned @ weighted.sum(2)[:, :, None])[:, :, 0]
        upon_covariances = weighted @ u.swapaxes(1, 2)

        squared = (upon_factors**2).sum() + (upon_means**2).sum() + (upon_covariances**2).sum()
        length = self.step_length(squared)
        self.factors = self.factors - length * self.momentum(0, upon_factors)
        self.means = self.means - length * self.momentum(1, upon_means)
        # W' = Exp(-S/2) W with S = -length Y; three terms reach rounding at this step length.
        half = (0.5 * length) * self.momentum(2, upon_covariances)
        first = half @ self.frames
        second = half @ first
        self.frames = self.frames + first + second / 2 + half @ second / 6

    def inverse_covariances(self):
        return self.frames.swapaxes(1, 2) @ self.frames


def check(library, updates=200):
    """Largest relative difference between the two ways after many updates."""
    import numpy

    arrays = Arrays(library)
    start = sizes(20, 8)
    paper, frame = PaperMixture(arrays, start), FrameMixture(arrays, start)
    for _ in range(updates):
        paper.update()
        frame.update()
    pairs = [
        (paper.factors, frame.factors),
        (paper.means, frame.means),
        (paper.inverse_covariances(), frame.inverse_covariances()),
    ]
    return max(
        float(numpy.abs(numpy.asarray(a) - numpy.asarray(b)).max() / numpy.abs(numpy.asarray(a)).max())
        for a, b in pairs
    )
