package org.example.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sgmmqf.manifold.ManifoldStepper;
import org.sgmmqf.manifold.space.Euclidean;
import org.sgmmqf.manifold.space.ProductManifold;
import org.sgmmqf.model.ActionValues;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.Flops;
import org.sgmmqf.model.FrozenValues;
import org.sgmmqf.model.ModelAccounts;
import org.sgmmqf.model.QFunction;
import org.sgmmqf.model.QFunctionContext;
import org.sgmmqf.model.QFunctionProvider;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/**
 * A GMM-QF with diagonal covariances: Q(s, a) = sum_k xi_k(a) exp(-sum_i (s_i - m_ki)^2 / c_ki).
 * Among diagonal matrices the affine-invariant metric is sum_i u_i v_i / c_i^2, which in the
 * coordinates y = log c is Euclidean; so the parameters are xi, m and y, and every optimizer runs
 * on them without a single matrix. An update costs O(K T (D + N_a)).
 */
public final class DiagonalMixture implements QFunction, SymmetricState {
  private final TaskSpec task;
  private final DiagonalSettings settings;
  private final int batchSize;
  private final RandomStream random;
  private final ManifoldStepper stepper;
  private final Values current;
  private final double[] gradient;
  private boolean begun;

  DiagonalMixture(DiagonalSettings settings, QFunctionContext context) {
    this.task = context.task();
    this.settings = settings;
    this.batchSize = context.batchSize();
    this.random = context.random();
    int components = settings.components();
    this.current = new Values(components, task.observationSize(), task.actionCount());
    this.gradient = new double[current.point.length];
    Euclidean weights = new Euclidean(components * task.actionCount());
    Euclidean means = new Euclidean(components * task.observationSize());
    this.stepper = context.optimizer().on(new ProductManifold(List.of(weights, means, means)));
  }

  @Override
  public boolean begun() {
    return begun;
  }

  @Override
  public void begin(double[] states, int count) {
    if (begun) {
      throw new IllegalStateException("begin was called before");
    }
    begun = true;
    int size = task.observationSize();
    for (int k = 0; k < settings.components(); k++) {
      int visited = count == 0 ? 0 : random.nextInt(count);
      for (int i = 0; i < size; i++) {
        Variable box = task.observation().get(i);
        current.point[current.mean(k) + i] =
            count == 0 ? random.nextDouble(box.low(), box.high()) : states[visited * size + i];
        current.point[current.logVariance(k) + i] = 2 * StrictMath.log(settings.width());
      }
    }
  }

  @Override
  public void values(double[] states, int count, double[] out) {
    current.values(states, count, out);
  }

  @Override
  public Optional<Explanation> explain(double[] state) {
    double[] values = new double[task.actionCount()];
    values(state, 1, values);
    List<Explanation.Voice> voices = new ArrayList<>();
    for (int k = 0; k < settings.components(); k++) {
      double answer = current.gaussian(k, state, 0);
      double[] shares = new double[values.length];
      for (int a = 0; a < shares.length; a++) {
        shares[a] = current.point[current.weight(k, a)] * answer;
      }
      voices.add(new Explanation.Voice(k, answer, shares));
    }
    return Optional.of(new Explanation(values, voices));
  }

  @Override
  public double learn(Batch batch, double discount, ActionValues future, double[] residuals) {
    double[] now = new double[batch.size * task.actionCount()];
    double[] next = new double[batch.size * task.actionCount()];
    values(batch.states, batch.size, now);
    future.values(batch.nextStates, batch.size, next);
    double loss = 0;
    for (int t = 0; t < batch.size; t++) {
      int row = t * task.actionCount();
      double best = Arrays.stream(next, row, row + task.actionCount()).max().orElseThrow();
      double target = batch.rewards[t] + (batch.terminated[t] ? 0 : discount * best);
      residuals[t] = now[row + batch.actions[t]] - target;
      loss += batch.weights[t] * residuals[t] * residuals[t] / batch.size;
    }
    if (!Double.isFinite(loss)) {
      throw new DivergenceException("loss", stepper.updates() + 1);
    }
    fillGradient(batch, residuals);
    stepper.step(current.point, gradient);
    return loss;
  }

  /** Partial derivatives of the loss with respect to xi, m and y. */
  private void fillGradient(Batch batch, double[] residuals) {
    Arrays.fill(gradient, 0);
    int size = task.observationSize();
    for (int k = 0; k < settings.components(); k++) {
      for (int t = 0; t < batch.size; t++) {
        double slope = 2.0 / batch.size * batch.weights[t] * residuals[t];
        double gaussian = slope * current.gaussian(k, batch.states, t);
        int weight = current.weight(k, batch.actions[t]);
        gradient[weight] += gaussian;
        for (int i = 0; i < size; i++) {
          double x = batch.states[t * size + i] - current.point[current.mean(k) + i];
          double scaled = gaussian * current.point[weight] * x / current.variance(k, i);
          gradient[current.mean(k) + i] += 2 * scaled;
          gradient[current.logVariance(k) + i] += scaled * x;
        }
      }
    }
  }

  @Override
  public FrozenValues frozen() {
    Values copy = new Values(settings.components(), task.observationSize(), task.actionCount());
    System.arraycopy(current.point, 0, copy.point, 0, copy.point.length);
    return copy;
  }

  @Override
  public ModelAccounts accounts() {
    long size = current.point.length;
    long weights = (long) settings.components() * task.actionCount();
    // per Gaussian: subtract, square, divide and add in D coordinates, exp, then a sum per action
    double values =
        settings.components() * (4.0 * task.observationSize() + 1 + 2 * task.actionCount());
    double backward = settings.components() * (7.0 * task.observationSize() + 3);
    double update = batchSize * (2 * values + backward);
    return new ModelAccounts(
        size,
        size,
        weights,
        settings.components(),
        new Flops(values, values),
        new Flops(update, update),
        3L * Double.BYTES * size);
  }

  @Override
  public void report(Metrics metrics) {
    double widest =
        Arrays.stream(current.point, current.logVariance(0), current.point.length)
            .max()
            .orElseThrow();
    metrics.put("widest", StrictMath.exp(widest / 2));
  }

  /** The same format as that of full covariances, so that the same readers read it. */
  @Override
  public Map<String, Object> export() {
    List<Map<String, Object>> components = new ArrayList<>();
    for (int k = 0; k < settings.components(); k++) {
      components.add(
          Map.of(
              "weights", numbers(current.weight(k, 0), task.actionCount()),
              "alive", true,
              "mean", numbers(current.mean(k), task.observationSize()),
              "covariance", covariance(k)));
    }
    return Map.of(
        "format",
        1,
        "kind",
        "gaussian-mixture",
        "observationSize",
        task.observationSize(),
        "actionCount",
        task.actionCount(),
        "components",
        components);
  }

  private List<Double> numbers(int from, int count) {
    return Arrays.stream(current.point, from, from + count).boxed().toList();
  }

  private List<List<Double>> covariance(int k) {
    int size = task.observationSize();
    return IntStream.range(0, size)
        .mapToObj(
            i ->
                IntStream.range(0, size)
                    .mapToObj(j -> i == j ? current.variance(k, i) : 0.0)
                    .toList())
        .toList();
  }

  @Override
  public void state(StateParts parts) {
    begun = parts.flag("begun", begun);
    parts.component("random", random);
    parts.component("values", current);
    parts.component("stepper", stepper);
  }

  /** The function at one point: all weights, then all means, then all logarithms of variances. */
  private static final class Values implements FrozenValues, SymmetricState {
    private final int components;
    private final int size;
    private final int actions;
    private final double[] point;

    Values(int components, int size, int actions) {
      this.components = components;
      this.size = size;
      this.actions = actions;
      this.point = new double[components * (actions + 2 * size)];
    }

    int weight(int k, int action) {
      return k * actions + action;
    }

    int mean(int k) {
      return components * actions + k * size;
    }

    int logVariance(int k) {
      return components * (actions + size) + k * size;
    }

    double variance(int k, int i) {
      return StrictMath.exp(point[logVariance(k) + i]);
    }

    double gaussian(int k, double[] states, int t) {
      double exponent = 0;
      for (int i = 0; i < size; i++) {
        double x = states[t * size + i] - point[mean(k) + i];
        exponent += x * x / variance(k, i);
      }
      return StrictMath.exp(-exponent);
    }

    @Override
    public void values(double[] states, int count, double[] out) {
      Arrays.fill(out, 0, count * actions, 0);
      for (int t = 0; t < count; t++) {
        for (int k = 0; k < components; k++) {
          double gaussian = gaussian(k, states, t);
          for (int a = 0; a < actions; a++) {
            out[t * actions + a] += point[weight(k, a)] * gaussian;
          }
        }
      }
    }

    @Override
    public void state(StateParts parts) {
      parts.numbers("point", point);
    }
  }

  /** Makes it available as {@code diagonal}. */
  public static final class Provider extends QFunctionProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "diagonal",
          "A mixture of Gaussians with diagonal covariances.",
          DiagonalSettings.class,
          DiagonalMixture::new);
    }
  }
}
