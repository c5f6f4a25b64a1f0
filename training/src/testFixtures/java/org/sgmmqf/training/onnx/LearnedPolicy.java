package org.sgmmqf.training.onnx;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sgmmqf.baselines.network.Activation;
import org.sgmmqf.baselines.network.GradientClip;
import org.sgmmqf.baselines.network.Initializer;
import org.sgmmqf.baselines.network.Network;
import org.sgmmqf.baselines.network.OptimizerSettings;
import org.sgmmqf.baselines.network.Pass;
import org.sgmmqf.baselines.network.Trainer;
import org.sgmmqf.manifold.RiemannianOptimizerProvider;
import org.sgmmqf.model.ActionValues;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AveragedValues;
import org.sgmmqf.model.QFunction;
import org.sgmmqf.model.QFunctionContext;
import org.sgmmqf.model.QFunctionProvider;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.TaskView;

/**
 * A policy of every kind that can be exported, with what this program makes of some states.
 *
 * @param name what the test report calls it
 * @param model the content of its {@code model.json}
 * @param states observations
 * @param values one row per state, one column per action
 * @param tolerance how far another program may be off, times 1 + |value|
 */
public record LearnedPolicy(
    String name,
    Map<String, Object> model,
    double[][] states,
    double[][] values,
    double tolerance) {
  private static final int SIZE = 8;
  private static final int ACTIONS = 4;
  private static final int STATES = 50;
  private static final int BATCH = 32;
  private static final int UPDATES = 300;

  /** Kernels of other lane widths sum in another order. */
  private static final double MIXTURES = 1e-12;

  /**
   * Networks of this program compute in floats, which hold seven digits, with a tanh of their own.
   */
  private static final double NETWORKS = 1e-5;

  /**
   * One of every kind.
   *
   * @return new ones
   */
  public static Stream<LearnedPolicy> all() {
    ObservationUnits own = ObservationUnits.TASK;
    ObservationUnits other =
        new ObservationUnits(
            IntStream.rangeClosed(1, SIZE).mapToObj(i -> 0.5 * i).toList(),
            IntStream.rangeClosed(1, SIZE).mapToObj(i -> 0.1 * i).toList());
    return Stream.of(
        mixture("gmm", "gmm", own),
        mixture("gmm, other units", "gmm", other),
        mixture("sgmm", "sgmm", own),
        averaged("sgmm, averaged, other units", "sgmm", other),
        network("dqn, relu", "q-network", "network", Activation.RELU, own),
        network("dqn, relu, other units", "q-network", "network", Activation.RELU, other),
        network("ppo, tanh", "actor-critic", "actor", Activation.TANH, own),
        normalized(own),
        normalized(other));
  }

  @Override
  public String toString() {
    return name;
  }

  private static LearnedPolicy mixture(String name, String model, ObservationUnits units) {
    QFunction learned = learned(model, units);
    return mixture(name, learned, learned.export(), units);
  }

  /** Half way between two moments of the training. */
  private static LearnedPolicy averaged(String name, String model, ObservationUnits units) {
    QFunction learned = learned(model, units);
    AveragedValues average = learned.averaged().orElseThrow();
    train(learned, 7);
    average.approach(0.5);
    return mixture(name, average, average.export(), units);
  }

  private static LearnedPolicy mixture(
      String name, ActionValues learned, Map<String, Object> model, ObservationUnits units) {
    double[] observations = new Transitions(3).states(STATES, SIZE);
    double[][] states = rows(observations, SIZE);
    double[] values = new double[STATES * ACTIONS];
    double[] scaled = new double[STATES * SIZE];
    double[] one = new double[SIZE];
    for (int i = 0; i < STATES; i++) {
      units.apply(states[i], one);
      System.arraycopy(one, 0, scaled, i * SIZE, SIZE);
    }
    learned.values(scaled, STATES, values);
    return new LearnedPolicy(name, model, states, rows(values, ACTIONS), MIXTURES);
  }

  private static QFunction learned(String name, ObservationUnits units) {
    Plugins plugins = Plugins.onClassPath();
    QFunctionContext context =
        new QFunctionContext(
            Transitions.task(SIZE, ACTIONS).seenThrough(new TaskView(units, 1, List.of())),
            BATCH,
            plugins.create(
                RiemannianOptimizerProvider.class,
                new Choice("radam", Map.of("learningRate", 0.01)),
                "optimizer",
                NoContext.NONE),
            new RandomStream(1),
            plugins);
    QFunction model =
        plugins.create(
            QFunctionProvider.class, new Choice(name, Map.of("components", 30)), "model", context);
    model.begin(new Transitions(2).states(100, SIZE), 100);
    train(model, 3);
    return model;
  }

  private static void train(QFunction model, long seed) {
    Transitions transitions = new Transitions(seed);
    Batch batch = new Batch(BATCH, SIZE);
    for (int update = 0; update < UPDATES; update++) {
      transitions.fill(batch, ACTIONS);
      model.learn(batch, 0.9, model, new double[BATCH]);
    }
  }

  /**
   * A network that has fitted waves over the states, which take its weights far from their start.
   */
  private static Network learned(List<Integer> hidden, Activation activation, long seed) {
    Network network = new Network(SIZE, hidden, ACTIONS, activation);
    network.initialize(Initializer.uniform(), Initializer.uniform(), new RandomStream(seed));
    Trainer trainer =
        new Trainer(
            new OptimizerSettings(GradientClip.parse("off"), 0.01, 0.9, 0.999, 1e-8, 0),
            new Choice("none", Map.of()),
            UPDATES,
            new AgentContext(
                Transitions.task(SIZE, ACTIONS),
                UPDATES,
                new RandomStreams(seed),
                Plugins.onClassPath()),
            network,
            List.of(network));
    Transitions transitions = new Transitions(5);
    for (int update = 0; update < UPDATES; update++) {
      trainer.update(new Waves(network, transitions.states(BATCH, SIZE)), 0.01);
    }
    return network;
  }

  /** Half the mean squared error of waves of each action's own length. */
  private static final class Waves implements Trainer.BatchLoss {
    private final Network network;
    private final double[] states;
    private final Pass pass;

    Waves(Network network, double[] states) {
      this.network = network;
      this.states = states;
      pass = network.newPass(BATCH);
    }

    @Override
    public double compute(boolean wholeGradient) {
      pass.setInputs(states);
      network.forward(pass);
      double loss = 0;
      for (int t = 0; t < BATCH; t++) {
        for (int a = 0; a < ACTIONS; a++) {
          int place = a * pass.columns() + t;
          double wave = 10 * Math.sin((a + 1) * states[t * SIZE] + states[t * SIZE + 1]);
          double error = pass.outputs()[place] - wave;
          pass.outputDerivatives()[place] = (float) (error / BATCH);
          loss += 0.5 * error * error / BATCH;
        }
      }
      network.backward(pass, wholeGradient);
      return loss;
    }

    @Override
    public Pass pass() {
      return pass;
    }
  }

  private static LearnedPolicy network(
      String name, String kind, String key, Activation activation, ObservationUnits units) {
    Network network = learned(List.of(64, 32), activation, 4);
    double[][] states = rows(new Transitions(3).states(STATES, SIZE), SIZE);
    double[][] values = new double[STATES][ACTIONS];
    for (int i = 0; i < STATES; i++) {
      double[] seen = new double[SIZE];
      units.apply(states[i], seen);
      float[] outputs = network.evaluate(seen);
      Arrays.setAll(values[i], a -> outputs[a]);
    }
    Map<String, Object> model = new LinkedHashMap<>(Map.of("format", 1, "kind", kind));
    model.put(key, network.export());
    model.putIfAbsent("critic", network.export());
    if (!units.areTheTasks()) {
      model.put(ObservationUnits.EXPORTED_AS, Settings.toMap(units));
    }
    return new LearnedPolicy(name, model, states, values, NETWORKS);
  }

  /** With clips that most states meet. */
  private static LearnedPolicy normalized(ObservationUnits units) {
    List<Double> mean = IntStream.range(0, SIZE).mapToObj(i -> 0.1 * i - 0.3).toList();
    List<Double> deviation = IntStream.range(0, SIZE).mapToObj(i -> 0.2 + 0.1 * i).toList();
    double clip = 1.5;
    Network actor = learned(List.of(32), Activation.TANH, 6);
    double[][] states = rows(new Transitions(3).states(STATES, SIZE), SIZE);
    double[][] values = new double[STATES][ACTIONS];
    for (int i = 0; i < STATES; i++) {
      double[] seen = new double[SIZE];
      units.apply(states[i], seen);
      Arrays.setAll(
          seen, j -> Math.max(-clip, Math.min(clip, (seen[j] - mean.get(j)) / deviation.get(j))));
      float[] outputs = actor.evaluate(seen);
      Arrays.setAll(values[i], a -> outputs[a]);
    }
    Map<String, Object> model =
        new LinkedHashMap<>(Map.of("format", 1, "kind", "normalized-actor-critic"));
    model.put("observations", Map.of("mean", mean, "deviation", deviation, "clip", clip));
    model.put("actor", actor.export());
    model.put("critic", actor.export());
    if (!units.areTheTasks()) {
      model.put(ObservationUnits.EXPORTED_AS, Settings.toMap(units));
    }
    String name = "ppo, normalized" + (units.areTheTasks() ? "" : ", other units");
    return new LearnedPolicy(name, model, states, values, NETWORKS);
  }

  private static double[][] rows(double[] numbers, int size) {
    return IntStream.range(0, numbers.length / size)
        .mapToObj(i -> Arrays.copyOfRange(numbers, i * size, (i + 1) * size))
        .toArray(double[][]::new);
  }
}
