"""One double-DQN update of the lander's network in Python: PyTorch with its own layers, autograd and Adam, or NumPy.

Batch 64, Huber loss with importance weights, gradient clipped to norm 10, Adam with rate 0.001, single precision: what
our DqnUpdateBenchmark measures, buffer left out on both sides. `check` holds the two together.
"""

import math

DISCOUNT, RATE, CLIP, BETA1, BETA2, EPSILON = 0.99, 0.001, 10.0, 0.9, 0.999, 1e-8


def sizes(width, observation=8, actions=4, batch=64, seed=3):
    """Weights of both networks and a batch, as NumPy arrays of single precision."""
    import numpy

    random = numpy.random.default_rng(seed)
    shape = [observation, width, width, actions]
    layers = []
    for inputs, outputs in zip(shape, shape[1:]):
        limit = 1 / math.sqrt(inputs)
        layers.append(random.uniform(-limit, limit, (outputs, inputs)).astype("f4"))
        layers.append(random.uniform(-limit, limit, outputs).astype("f4"))
    return dict(
        layers=layers,
        states=random.normal(size=(batch, observation)).astype("f4"),
        next_states=random.normal(size=(batch, observation)).astype("f4"),
        actions=random.integers(actions, size=batch),
        rewards=random.normal(size=batch).astype("f4"),
        going_on=(numpy.arange(batch) % 20 != 0).astype("f4"),
        weights=random.uniform(0.2, 1, batch).astype("f4"),
    )


class TorchUpdate:
    """As a user of PyTorch would write it."""

    def __init__(self, start):
        import torch

        torch.set_num_threads(1)
        self.torch = torch
        self.online, self.target = self._network(start["layers"]), self._network(start["layers"])
        self.optimizer = torch.optim.Adam(self.online.parameters(), lr=RATE, betas=(BETA1, BETA2), eps=EPSILON)
        self.batch = {name: torch.from_numpy(array) for name, array in start.items() if name != "layers"}

    def _network(self, layers):
        torch = self.torch
        modules = []
        for matrix, bias in zip(layers[::2], layers[1::2]):
            linear = torch.nn.Linear(matrix.shape[1], matrix.shape[0])
            with torch.no_grad():
                linear.weight.copy_(torch.from_numpy(matrix))
                linear.bias.copy_(torch.from_numpy(bias))
            modules += [linear, torch.nn.ReLU()]
        return torch.nn.Sequential(*modules[:-1])

    def update(self):
        torch, batch = self.torch, self.batch
        with torch.enable_grad():
            chosen = self.online(batch["states"]).gather(1, batch["actions"][:, None]).squeeze(1)
            with torch.no_grad():
                best = self.online(batch["next_states"]).argmax(1, keepdim=True)
                following = self.target(batch["next_states"]).gather(1, best).squeeze(1)
                aim = batch["rewards"] + DISCOUNT * batch["going_on"] * following
            loss = (batch["weights"] * torch.nn.functional.huber_loss(chosen, aim, reduction="none")).mean()
            self.optimizer.zero_grad()
            loss.backward()
        torch.nn.utils.clip_grad_norm_(self.online.parameters(), CLIP)
        self.optimizer.step()

    def parameters(self):
        return [parameter.detach().numpy() for parameter in self.online.parameters()]


class NumpyUpdate:
    """The same by hand."""

    def __init__(self, start):
        import numpy

        self.numpy = numpy
        self.online = [layer.copy() for layer in start["layers"]]
        self.target = [layer.copy() for layer in start["layers"]]
        self.first = [numpy.zeros_like(layer) for layer in self.online]
        self.second = [numpy.zeros_like(layer) for layer in self.online]
        self.batch = start
        self.updates = 0

    def _forward(self, layers, states):
        activations = [states]
        for i in range(0, len(layers), 2):
            outputs = activations[-1] @ layers[i].T + layers[i + 1]
            activations.append(self.numpy.maximum(outputs, 0) if i + 2 < len(layers) else outputs)
        return activations

    def update(self):
        numpy, batch = self.numpy, self.batch
        rows = numpy.arange(len(batch["actions"]))
        activations = self._forward(self.online, batch["states"])
        best = self._forward(self.online, batch["next_states"])[-1].argmax(1)
        following = self._forward(self.target, batch["next_states"])[-1][rows, best]
        aim = batch["rewards"] + numpy.float32(DISCOUNT) * batch["going_on"] * following
        residual = activations[-1][rows, batch["actions"]] - aim
        upon = numpy.zeros_like(activations[-1])
        upon[rows, batch["actions"]] = batch["weights"] * numpy.clip(residual, -1, 1) / len(rows)
        gradients = [None] * len(self.online)
        for i in range(len(self.online) - 2, -1, -2):
            gradients[i] = upon.T @ activations[i // 2]
            gradients[i + 1] = upon.sum(0)
            if i > 0:
                upon = (upon @ self.online[i]) * (activations[i // 2] > 0)
        norm = math.sqrt(sum(float((gradient**2).sum()) for gradient in gradients))
        self._adam(gradients, min(1.0, CLIP / (norm + 1e-6)))

    def _adam(self, gradients, scale):
        self.updates += 1
        length = RATE / (1 - BETA1**self.updates)
        correction = math.sqrt(1 - BETA2**self.updates)
        for i, gradient in enumerate(gradients):
            gradient *= scale
            self.first[i] += (1 - BETA1) * (gradient - self.first[i])
            self.second[i] *= BETA2
            self.second[i] += (1 - BETA2) * gradient * gradient
            self.online[i] -= length * self.first[i] / (self.numpy.sqrt(self.second[i]) / correction + EPSILON)

    def parameters(self):
        return self.online


def check(updates=20):
    """Largest difference between the weights of the two after some updates."""
    start = sizes(64)
    torch, numpy = TorchUpdate(start), NumpyUpdate(start)
    for _ in range(updates):
        torch.update()
        numpy.update()
    return max(float(abs(a - b).max()) for a, b in zip(torch.parameters(), numpy.parameters()))
