package org.sgmmqf.model.mixture;

import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.sgmmqf.manifold.optimizer.RiemannianAdam;
import org.sgmmqf.manifold.optimizer.RiemannianAdamSettings;
import org.sgmmqf.manifold.optimizer.SecondMoment;
import org.sgmmqf.model.AveragedValues;
import org.sgmmqf.model.QFunctionContext;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/**
 * A sparse model with J = 3 and a batch of normal transitions, at the sizes of the paper's
 * experiments.
 */
@State(Scope.Thread)
public class BenchmarkModel {
  private static final int ACTIONS = 4;
  private static final int WARM_UP = 1000;

  /** So weak that no weight dies, however long a benchmark runs. */
  private static final double WEAK = 1e-9;

  /** How it computes. */
  @Param({"TEXTBOOK", "PLAIN", "FUSED"})
  public Computation kernel;

  /** K; sparse models end with 8 to 50. */
  @Param({"8", "20", "50", "100", "500"})
  public int components;

  /** D. */
  @Param({"8", "12"})
  public int observationSize;

  /** T. */
  @Param("64")
  public int batchSize;

  /** How far second moments are shared; the paper has one for all, the presets one per entry. */
  @Param({"WHOLE", "ENTRY"})
  public SecondMoment secondMoment;

  GmmQFunction model;
  AveragedValues average;
  Batch batch;
  double[] residuals;
  double[] values;

  /** Draws everything from one seed. */
  @Setup
  public void create() {
    RandomStream random = new RandomStream(1);
    SgmmSettings settings =
        Settings.bind(
            SgmmSettings.class,
            Map.of(
                "components",
                components,
                "rho",
                WEAK,
                "prune",
                false,
                "kernel",
                kernel.name().toLowerCase(Locale.ROOT)));
    RiemannianAdamSettings rates = new RiemannianAdamSettings(0.001, 0.9, 0.999, secondMoment);
    QFunctionContext context =
        new QFunctionContext(
            task(), batchSize, new RiemannianAdam(rates), random, Plugins.onClassPath());
    model = new GmmQFunction(settings, context);
    model.begin(normal(random, WARM_UP * observationSize), WARM_UP);
    average = model.averaged().orElseThrow();
    batch = new Batch(batchSize, observationSize);
    System.arraycopy(normal(random, batch.states.length), 0, batch.states, 0, batch.states.length);
    System.arraycopy(
        normal(random, batch.states.length), 0, batch.nextStates, 0, batch.states.length);
    for (int t = 0; t < batchSize; t++) {
      batch.actions[t] = random.nextInt(ACTIONS);
      batch.rewards[t] = random.nextGaussian();
      batch.weights[t] = 1;
    }
    residuals = new double[batchSize];
    values = new double[ACTIONS];
  }

  private TaskSpec task() {
    return new TaskSpec(
        "benchmark",
        IntStream.range(0, observationSize)
            .mapToObj(i -> new Variable("x" + i, "", -2, 2))
            .toList(),
        IntStream.range(0, ACTIONS).mapToObj(a -> "action " + a).toList(),
        new TaskSpec.Plane(0, 1));
  }

  private static double[] normal(RandomStream random, int count) {
    return IntStream.range(0, count).mapToDouble(i -> random.nextGaussian()).toArray();
  }
}
