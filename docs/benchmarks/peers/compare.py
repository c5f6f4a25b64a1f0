"""Times our updates and their Python peers in turns on one machine, one thread each, and prints a table.

    python3 docs/benchmarks/peers/compare.py [--rounds 2] [--avx 2] [--csv FILE]

Needs NumPy; PyTorch joins where it is installed. Ours are the JMH benchmarks, started through ./gradlew. Every figure is
the smallest of its rounds, in microseconds per update.
"""

import argparse
import csv
import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import time

# One thread, before any library starts its own.
for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"

import double_dqn  # noqa: E402
import mixture  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[3]
MIXTURES = [(20, 8), (100, 8), (500, 8), (20, 12), (100, 12), (500, 12)]
WIDTHS = [64, 128, 256, 512]
SECONDS = 1.0


def timed(update):
    """Microseconds per call: the fastest of five batches that fill about a second in all."""
    for _ in range(3):
        update()
    start = time.perf_counter()
    update()
    calls = max(1, int(SECONDS / 5 / max(time.perf_counter() - start, 1e-6)))
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        for _ in range(calls):
            update()
        best = min(best, (time.perf_counter() - start) / calls)
    return best * 1e6


def peers(libraries):
    """Name of the way, size, microseconds; one pass over everything in Python."""
    for library in libraries:
        arrays = mixture.Arrays(library)
        for way, kind in (("paper's formulas", mixture.PaperMixture), ("moving frame", mixture.FrameMixture)):
            for size in MIXTURES:
                yield f"{library}, {way}", "K, D = %d, %d" % size, timed(kind(arrays, mixture.sizes(*size)).update)
        kind = double_dqn.TorchUpdate if library == "torch" else double_dqn.NumpyUpdate
        for width in WIDTHS:
            yield f"{library}, double DQN", f"2 x {width}", timed(kind(double_dqn.sizes(width)).update)


def ours(avx):
    """The same from JMH."""
    flags = [] if avx is None else [f"-jvmArgsAppend -XX:UseAVX={avx}"]
    for module, bench, extra in (
        ("core-model", "ModelUpdateBenchmark.update", "-p kernel=FUSED -p components=20,100,500 -p secondMoment=WHOLE"),
        ("baselines-dqn", "DqnUpdateBenchmark.vector", ""),
    ):
        options = " ".join(["-f 1 -wi 3 -w 500ms -i 5 -r 200ms", extra, *flags])
        command = ["./gradlew", "-q", f":{module}:jmh", f"-Pbench={bench}", f"-PjmhArgs={options}"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{' '.join(command)} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        results = json.loads((ROOT / module / "build/reports/jmh/results.json").read_text())
        for result in results:
            parameters = result["params"]
            fastest = min(value for fork in result["primaryMetric"]["rawData"] for value in fork)
            if module == "core-model":
                size = "K, D = {components}, {observationSize}".format(**parameters)
                yield "ours, mixture", size, fastest
            else:
                yield "ours, double DQN", "2 x {width}".format(**parameters), fastest


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--rounds", type=int, default=2, help="how often everything is measured (2)")
    options.add_argument("--avx", type=int, help="limits our virtual machine to -XX:UseAVX=N; PyTorch and NumPy too for 2")
    options.add_argument("--csv", type=pathlib.Path, help="writes every measurement")
    options.add_argument("--peers-only", action="store_true", help="leaves ours out")
    chosen = options.parse_args()
    if chosen.avx == 2 and os.environ.get("ATEN_CPU_CAPABILITY") != "avx2":
        # Both libraries read their limits when they are loaded.
        os.environ.update(
            ATEN_CPU_CAPABILITY="avx2", ONEDNN_MAX_CPU_ISA="AVX2", MKL_ENABLE_INSTRUCTIONS="AVX2",
            OPENBLAS_CORETYPE="Haswell",
        )
        os.execv(sys.executable, [sys.executable, *sys.argv])

    libraries = ["numpy"] + (["torch"] if importlib.util.find_spec("torch") else [])
    for library in libraries:
        print(f"{library}: the two ways differ by {mixture.check(library):.0e} after 200 updates", flush=True)
    if "torch" in libraries:
        print(f"torch and numpy: networks differ by {double_dqn.check():.1e} after 20 updates", flush=True)

    rows = []
    for turn in range(chosen.rounds):
        for way, size, microseconds in peers(libraries):
            rows.append((turn, way, size, microseconds))
        if not chosen.peers_only:
            for way, size, microseconds in ours(chosen.avx):
                rows.append((turn, way, size, microseconds))
        print(f"round {turn + 1} of {chosen.rounds} done", flush=True)

    best = {}
    for _, way, size, microseconds in rows:
        best[way, size] = min(microseconds, best.get((way, size), float("inf")))
    for columns in (["K, D = %d, %d" % size for size in MIXTURES], [f"2 x {width}" for width in WIDTHS]):
        ways = sorted({way for way, size in best if size in columns})
        print("\n| microseconds | " + " | ".join(columns) + " |")
        print("|---" * (len(columns) + 1) + "|")
        for way in ways:
            cells = [f"{best[way, size]:.0f}" for size in columns]
            print(f"| {way} | " + " | ".join(cells) + " |")
    if chosen.csv:
        with chosen.csv.open("w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(["round", "way", "size", "microseconds"])
            writer.writerows((turn, way, size, f"{value:.2f}") for turn, way, size, value in rows)


if __name__ == "__main__":
    main()
