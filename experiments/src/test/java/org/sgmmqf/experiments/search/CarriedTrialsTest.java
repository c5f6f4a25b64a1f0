package org.sgmmqf.experiments.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.fleet.Cargo;
import org.sgmmqf.experiments.fleet.Carrier;
import org.sgmmqf.experiments.fleet.Watcher;
import org.sgmmqf.experiments.fleet.WorkerEnd;
import org.sgmmqf.experiments.fleet.WorkerOptions;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.plan.Planner;
import org.sgmmqf.experiments.plan.PresetSource;
import org.sgmmqf.experiments.plan.Selection;
import org.sgmmqf.experiments.plan.Yaml;
import org.sgmmqf.experiments.run.Composition;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.experiments.run.SmallRuns;
import org.sgmmqf.runs.RunFiles;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.training.RunPlan;

/** Searches over real runs, in this process. */
final class CarriedTrialsTest {
  private static final String PRESET =
      """
      transitions: 900
      evaluation: {every: 100, episodes: 2, cap: 50}
      environments: {cart-pole: cart-pole}
      methods:
        gmm:
          agent:
            name: gmmqf
            warmUp: 50
            batchSize: 8
            buffer: {name: uniform, capacity: 400}
            epsilon: {start: 1.0, end: 0.1, over: 50%}
            model: {name: gmm, components: 4}
      """;

  private static final Space SPACE =
      Space.parse(
          Yaml.parse(
              "a space",
              """
              agent.discount: {uniform: [0.9, 0.99]}
              agent.model.components: {integer: [3, 8]}
              """));

  private static final List<Long> SEEDS = List.of(1L, 2L);
  private static final TrialPlanner PLANNER =
      new TrialPlanner(SmallRuns.PLUGINS, new PresetSource("small", PRESET), List.of(), "gmm", "");

  @TempDir Path folder;

  /** Workers in this process, one after the other. */
  private record Here(BooleanSupplier stop) implements Carrier {
    @Override
    public List<String> addresses() {
      return List.of("here");
    }

    @Override
    public String manner(Cargo cargo) {
      return "here";
    }

    @Override
    public void carry(Cargo cargo, Watcher watcher) {
      for (int i = 0; i < cargo.runs().size(); i++) {
        Composition.worker(cargo.folder(i), SmallRuns.PLUGINS, Duration.ZERO).work(stop);
        watcher.ended(i, new WorkerEnd(0, List.of()));
      }
    }
  }

  /** Every worker ends like this at once. */
  private record Crashing(Supplier<WorkerEnd> end) implements Carrier {
    @Override
    public List<String> addresses() {
      return List.of("nowhere");
    }

    @Override
    public boolean answersTo(String address) {
      return true;
    }

    @Override
    public String manner(Cargo cargo) {
      return "not at all";
    }

    @Override
    public void carry(Cargo cargo, Watcher watcher) {
      for (int i = 0; i < cargo.runs().size(); i++) {
        watcher.ended(i, end.get());
      }
    }
  }

  private static Trials trials(Path root, Carrier carrier) {
    return new CarriedTrials(
        root,
        PLANNER,
        SEEDS,
        new Objective(Objective.AREA, Objective.MEAN),
        "here",
        carrier,
        1,
        new WorkerOptions(1 << 30, List.of(), List.of(), "", Duration.ZERO, Duration.ZERO));
  }

  private static Search.State search(Path root, BooleanSupplier stop) throws InterruptedException {
    Trials trials = trials(root, new Here(stop));
    return new Search(
            new HalvingSettings(List.of(100L, 300L, 900L), 3, 2, 2),
            Budget.ofTransitions(6600),
            SPACE,
            "tpe",
            1)
        .run(trials, 1, state -> {});
  }

  @Test
  void endsWithTheSameWinnerAndTheSameBitsAfterTenKills() throws InterruptedException {
    Path whole = folder.resolve("whole");
    long[] steps = {0};
    Search.State undisturbed =
        search(
            whole,
            () -> {
              steps[0]++;
              return false;
            });
    Path killed = folder.resolve("killed");
    RandomStream random = new RandomStream(10);
    int kills = 0;
    while (kills < 10) {
      long[] left = {random.nextInt((int) steps[0] / 8)};
      try {
        search(
            killed,
            () -> {
              if (left[0]-- == 0) {
                throw new IllegalStateException("killed");
              }
              return false;
            });
        break;
      } catch (IllegalStateException e) {
        assertThat(e).hasMessage("killed");
        kills++;
      }
    }
    assertThat(kills).isEqualTo(10);
    Search.State end = search(killed, () -> false);

    assertThat(end.best().orElseThrow().job()).isEqualTo(undisturbed.best().orElseThrow().job());
    assertThat(jobs(end)).isEqualTo(jobs(undisturbed));
    assertThat(files(killed, end)).isEqualTo(files(whole, undisturbed));
  }

  /** All but the clock. */
  private static List<String> jobs(Search.State state) {
    return state.finished().stream().map(it -> it.job() + " " + it.outcome().score()).toList();
  }

  private static Map<String, Map<String, String>> files(Path root, Search.State state) {
    Map<String, Map<String, String>> files = new LinkedHashMap<>();
    for (Finished finished : state.finished()) {
      for (long seed : SEEDS) {
        String run = finished.job().trial().number() + "/cart-pole/gmm/seed-" + seed;
        try {
          files.put(run, RunFiles.of(root.resolve(run)));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return files;
  }

  @Test
  void aTrialThatRestedAtEveryRungHasTheBitsOfAnUninterruptedRunOfItsPlan()
      throws InterruptedException, IOException {
    Path root = folder.resolve("rested");
    Trial winner = search(root, () -> false).best().orElseThrow().job().trial();
    PlannedRun plain = PLANNER.plan(winner.values(), SEEDS).runs().get(0);
    assertThat(plain.plan().transitions()).isEqualTo(900);
    RunFolder alone = SmallRuns.claimed(folder.resolve("alone"), plain);
    Composition.worker(alone, SmallRuns.PLUGINS, Duration.ofHours(1)).work(() -> false);

    Path rested = root.resolve(winner.number() + "/" + plain.folder());
    Map<String, String> files = RunFiles.of(rested);
    assertThat(files.remove("rest.json")).isNotNull();
    assertThat(files).isEqualTo(RunFiles.of(alone.path()));
  }

  @Test
  void aTrialThatCrashesThreeTimesHasNoResultButItsLastWordsAndIsNotTriedAgain()
      throws InterruptedException {
    Trial trial = Trial.at(1, new double[] {0.5, 0.5}, SPACE);
    TrialOutcome sound = trials(folder, new Here(() -> false)).carry(trial, 100);
    int[] tries = {0};
    Carrier crashing =
        new Crashing(
            () -> {
              tries[0]++;
              return new WorkerEnd(1, List.of("OutOfMemoryError: heap", "\tat Some.where"));
            });

    TrialOutcome crashed = trials(folder, crashing).carry(trial, 300);
    assertThat(crashed.exists()).isFalse();
    assertThat(crashed.remark()).isEqualTo("exit code 1: OutOfMemoryError: heap");
    assertThat(tries[0]).as("of both seeds").isEqualTo(3 * SEEDS.size());
    assertThat(trials(folder, crashing).carry(trial, 300)).isEqualTo(crashed);
    assertThat(trials(folder, crashing).carry(trial, 100)).isEqualTo(sound);
    assertThat(tries[0]).isEqualTo(3 * SEEDS.size());
  }

  @Test
  void aTrialThatCrashesBeforeItsFirstFileIsOneWithoutResultToo() throws InterruptedException {
    Trial trial = Trial.at(1, new double[] {0.5, 0.5}, SPACE);
    Carrier crashing = new Crashing(() -> new WorkerEnd(1, List.of("no memory")));
    assertThat(trials(folder, crashing).carry(trial, 100))
        .isEqualTo(TrialOutcome.none(0, "exit code 1: no memory"));
  }

  @Test
  void aWorkerThatCouldNotBeginStopsTheSearchForItCanBeMended() {
    Trial trial = Trial.at(1, new double[] {0.5, 0.5}, SPACE);
    Carrier refusing = new Crashing(() -> WorkerEnd.refused("the disk is full"));
    assertThatThrownBy(() -> trials(folder, refusing).carry(trial, 100))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("the disk is full; the same command goes on");
  }

  @Test
  void effortIsCountedInTheTimeOfProcessorsAndNotByTheClock()
      throws InterruptedException, IOException {
    Trial trial = Trial.at(1, new double[] {0.5, 0.5}, SPACE);
    trials(folder, new Here(() -> false)).carry(trial, 100);
    for (long seed : SEEDS) {
      Files.writeString(
          folder.resolve("1/cart-pole/gmm/seed-" + seed + "/timing.csv"),
          "transitions,seconds,processor_seconds\n100,50,2\n200,60,3\n");
    }
    assertThat(trials(folder, new Here(() -> false)).carry(trial, 100).seconds()).isEqualTo(4);
  }

  /** DQN's own buffer is PER with importance weights, PER's own default is without. */
  @Test
  void namingTheProviderThatAMethodHasKeepsItsSettings() {
    String preset = "transitions: 100\nmethods: {dqn: {agent: dqn}}\nenvironments: {chain: chain}";
    TrialPlanner planner =
        new TrialPlanner(
            SmallRuns.PLUGINS, new PresetSource("small", preset), List.of(), "dqn", "");
    RunPlan asItIs = planner.plan(Map.of(), SEEDS).runs().get(0).plan();
    assertThat(planner.plan(Map.of("agent.buffer.name", "per"), SEEDS).runs().get(0).plan())
        .isEqualTo(asItIs);
    assertThat(planner.plan(Map.of("agent.buffer.name", "uniform"), SEEDS).runs().get(0).plan())
        .isNotEqualTo(asItIs);
  }

  @Test
  void winnerIsAPresetOfItsOwnThatPlansTheSameRuns() {
    Map<String, Object> found = Map.of("agent.discount", 0.95, "agent.model.components", 7);
    String preset = PLANNER.winner(found, List.of(11L), "Found");
    List<PlannedRun> runs =
        new Planner(SmallRuns.PLUGINS)
            .plan(new PresetSource("winner", preset), List.of(), Selection.ALL)
            .runs();
    assertThat(runs.stream().map(PlannedRun::plan))
        .containsExactly(
            PLANNER.plan(Map.of(), List.of(11L)).runs().get(0).plan(),
            PLANNER.plan(found, List.of(11L)).runs().get(0).plan());
    assertThat(runs.stream().map(it -> it.labels().method())).containsExactly("gmm", "gmm-tuned");
  }
}
