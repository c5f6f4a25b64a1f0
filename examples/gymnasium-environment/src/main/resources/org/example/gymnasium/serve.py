"""Plays one Gymnasium environment for the program at the other end of two pipes.

All numbers are big endian. First comes what to play: an int, and so many bytes of JSON. Then every
request is a byte and an int:

  R seed    begin an episode
  S action  take an action
  P 0       draw

An answer begins with a byte. 0 is followed by: the shape of the task, to what to play; the first
observation, to R; reward, two bits for terminated and truncated, and the next observation, to S;
width, height and rows of red, green and blue, to P. Any other number is followed by a text that
says what went wrong, and by the end of this process. So is the end of the requests.
"""
import importlib
import json
import os
import signal
import struct
import sys
import traceback

MODULE, MAKE, SPACES, FAILED = 1, 2, 3, 4


class Refusal(Exception):
    def __init__(self, status, text):
        super().__init__(text)
        self.status = status


def flat(numbers):
    """The numbers of an observation in a row; NumPy is not needed where they are a list."""
    return numbers.ravel().tolist() if hasattr(numbers, "ravel") else list(numbers)


def make(what):
    sys.path[:0] = what["folders"]
    try:
        module = importlib.import_module(what["module"])
    except ImportError as e:
        raise Refusal(MODULE, str(e)) from e
    arguments = what["arguments"]
    if what["pictures"]:
        arguments = {"render_mode": "rgb_array", **arguments}
    try:
        environment = module.make(what["id"], **arguments)
    except Exception as e:
        raise Refusal(MAKE, f"{type(e).__name__}: {e}") from e
    spaces = environment.observation_space, environment.action_space
    if not (isinstance(spaces[0], module.spaces.Box) and isinstance(spaces[1], module.spaces.Discrete)):
        raise Refusal(SPACES, f"{spaces[0]} and {spaces[1]}")
    return environment


def picture(environment):
    frame = environment.render()
    if frame is None:
        return struct.pack(">Bii", 0, 0, 0)
    height, width = frame.shape[:2]
    return struct.pack(">Bii", 0, width, height) + frame[:, :, :3].astype("uint8").tobytes()


def serve(requests, replies):
    def answer(reply):
        replies.write(reply)
        replies.flush()

    length, = struct.unpack(">i", requests.read(4))
    environment = make(json.loads(requests.read(length)))
    box, actions = environment.observation_space, environment.action_space
    low, high = flat(box.low), flat(box.high)
    first_action = int(getattr(actions, "start", 0))
    answer(struct.pack(f">Bii{2 * len(low)}d", 0, int(actions.n), len(low), *low, *high))

    request = struct.Struct(">ci")
    begun = struct.Struct(f">B{len(low)}d")
    stepped = struct.Struct(f">BdB{len(low)}d")
    while message := requests.read(request.size):
        kind, argument = request.unpack(message)
        if kind == b"S":
            observation, reward, terminated, truncated, _ = environment.step(first_action + argument)
            ended = bool(terminated) + 2 * bool(truncated)
            answer(stepped.pack(0, float(reward), ended, *flat(observation)))
        elif kind == b"R":
            observation, _ = environment.reset(seed=argument)
            answer(begun.pack(0, *flat(observation)))
        else:
            answer(picture(environment))
    environment.close()


def main():
    # the other end decides when to stop: it may still have a state to save
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever an environment prints must not mix with answers
    try:
        serve(sys.stdin.buffer, replies)
    except BaseException as e:
        if not isinstance(e, Refusal):
            traceback.print_exc()
        text = str(e) if isinstance(e, Refusal) else f"{type(e).__name__}: {e}"
        line = " ".join(text.split()).encode("ascii", "replace")[:1000]
        replies.write(struct.pack(">BH", getattr(e, "status", FAILED), len(line)) + line)
        replies.flush()


main()
