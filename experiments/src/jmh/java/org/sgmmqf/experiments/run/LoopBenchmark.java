package org.sgmmqf.experiments.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.sgmmqf.experiments.plan.Planner;
import org.sgmmqf.experiments.plan.PresetSource;
import org.sgmmqf.experiments.plan.Selection;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.training.Evaluation;
import org.sgmmqf.training.JudgedPolicy;
import org.sgmmqf.training.RunPlan;
import org.sgmmqf.training.Training;

/**
 * What does a transition of a real training cost, evaluations and files included, and where does
 * the time go? One run of a method of the presets goes on from iteration to iteration, as the
 * worker carries it; {@code random} is the loop without learning. The score is time per transition
 * of one evaluation's interval, {@link LoopShares} has processor time and the split. {@code
 * ./gradlew :experiments:jmh -Pbench=LoopBenchmark -PjmhArgs='-wi 1 -w 6 -i 2 -r 6'}
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class LoopBenchmark {
  private static final int INTERVAL = 5000;

  /** Name of a task in the presets. */
  @Param({"lunar-lander", "flappy-bird"})
  public String task;

  /** Name of a method in the presets. */
  @Param({
    "random",
    "gmm-20",
    "gmm-100",
    "gmm-500",
    "sgmm-strong",
    "dqn-128",
    "dqn-512",
    "prune-dqn-99",
    "set-dqn-99",
    "rigl-dqn-99",
    "ppo",
    "prune-ppo-99"
  })
  public String method;

  private RunPlan plan;
  private Path folder;
  private Training training;
  private Recorder recorder;

  /** Plans the run as the preset has it, evaluated as in the paper. */
  @Setup
  public void begin() throws IOException {
    Plugins plugins = Plugins.onClassPath();
    RunPlan planned =
        new Planner(plugins)
            .plan(
                PresetSource.find("methods"),
                List.of("transitions=500000", "evaluation.every=" + INTERVAL),
                new Selection(List.of(method), List.of(task), List.of(1L)))
            .runs()
            .get(0)
            .plan();
    plan =
        new RunPlan(
            LoopClock.Settings.around(planned.environment()),
            planned.view(),
            LoopClock.Settings.around(planned.agent()),
            planned.seed(),
            planned.transitions(),
            planned.evaluation());
    open();
  }

  private void open() throws IOException {
    folder = Files.createTempDirectory("loop");
    training = Training.of(plan);
    List<String> policies = plan.evaluation().policy().stream().map(JudgedPolicy::text).toList();
    recorder = new Recorder(new RunFolder(folder), policies, Rows.NONE, System::nanoTime);
    training.listen(LoopClock.recording(recorder));
  }

  /** Training up to the next evaluation, and that. */
  @Benchmark
  @OperationsPerInvocation(INTERVAL)
  public Evaluation loop(LoopShares shares) throws IOException {
    if (training.isDone()) {
      end();
      open();
    }
    do {
      recorder.train();
      training.step();
    } while (!training.evaluationIsDue());
    recorder.pause();
    shares.transitions += INTERVAL;
    return LoopClock.evaluation(training::evaluate);
  }

  /** Removes the files. */
  @TearDown
  public void end() throws IOException {
    recorder.close();
    training.close();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
        Files.delete(file);
      }
    }
  }
}
