package org.sgmmqf.model.mixture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldStepper;
import org.sgmmqf.manifold.frame.MovingFrames;
import org.sgmmqf.manifold.space.Euclidean;
import org.sgmmqf.manifold.space.ProductManifold;
import org.sgmmqf.model.FrozenValues;
import org.sgmmqf.model.QFunctionContext;
import org.sgmmqf.model.mixture.kernel.Lanes;
import org.sgmmqf.model.mixture.kernel.MixtureKernel;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * The mixture as the paper writes it: a point of the product manifold, its Riemannian gradient, one
 * step of the textbook optimizer. Works with any metric on the covariances; it is the oracle of the
 * fused kernel and tens of times slower. Dead components stay in the point with factors 0.
 */
final class TextbookMixture implements Mixture, SymmetricState {
  private final MixtureLayout layout;
  private final HadamardPenalty penalty;
  private final double deadBelow;
  private final int batchSize;
  private final Manifold manifold;
  private final ManifoldStepper stepper;
  private final double[] point;
  private final double[] gradient;
  private final TextbookValues current;
  private int[] alive;
  private double steepest;

  /**
   * A mixture of zero weights.
   *
   * @param settings with any manifold of covariances
   * @param context with any optimizer
   */
  TextbookMixture(MixtureSettings settings, QFunctionContext context) {
    layout = settings.layout(context);
    penalty = settings.penalty();
    deadBelow = settings.deadBelow();
    batchSize = context.batchSize();
    manifold = product(layout, settings.covariances(context));
    stepper = context.optimizer().on(manifold);
    point = new double[layout.size()];
    gradient = new double[layout.size()];
    current = new TextbookValues(layout, point);
    alive = IntStream.range(0, layout.components()).toArray();
    int size = layout.observationSize();
    for (int k : alive) {
      for (int i = 0; i < size; i++) {
        point[layout.covariance(k) + i * size + i] = 1;
      }
    }
  }

  /** M_K^(J) = (R^{K x N_a})^J x R^{D x K} x (PD^D)^K. */
  private static Manifold product(MixtureLayout layout, Manifold covariances) {
    List<Manifold> parts = new ArrayList<>();
    parts.addAll(Collections.nCopies(layout.hadamardFactors(), new Euclidean(layout.weights())));
    parts.add(new Euclidean(layout.components() * layout.observationSize()));
    parts.addAll(Collections.nCopies(layout.components(), covariances));
    return new ProductManifold(parts);
  }

  @Override
  public void place(double[] start) {
    System.arraycopy(start, 0, point, 0, point.length);
  }

  @Override
  public int living() {
    return alive.length;
  }

  @Override
  public int[] numbers() {
    return alive.clone();
  }

  @Override
  public void values(double[] states, int count, double[] out) {
    current.values(states, count, out);
  }

  @Override
  public double[] answers(double[] state) {
    GaussianFeatures features = new GaussianFeatures(layout, point);
    return Arrays.stream(alive).mapToDouble(k -> features.gaussian(k, state, 0)).toArray();
  }

  @Override
  public double weight(int place, int action) {
    return layout.weight(point, alive[place], action);
  }

  @Override
  public void forward(Batch batch, boolean next, double[] taken, double[] bestNext) {
    int actions = layout.actionCount();
    double[] values = new double[batch.size * actions];
    current.values(batch.states, batch.size, values);
    for (int t = 0; t < batch.size; t++) {
      taken[t] = values[t * actions + batch.actions[t]];
    }
    if (next) {
      current.values(batch.nextStates, batch.size, values);
      BellmanLoss.best(values, batch.size, actions, bestNext);
    }
  }

  @Override
  public void step(Batch batch, double[] slopes) {
    MixtureGradient loss = new MixtureGradient(layout, point);
    loss.fill(batch, slopes, gradient);
    double largest = 0;
    for (int k : alive) {
      largest = Math.max(largest, loss.steepest(k, batch, slopes));
    }
    HadamardPenalty.addGradient(rho(), layout, point, gradient);
    clearDeadFactors(gradient);
    double[] riemannian = new double[gradient.length];
    manifold.gradient(point, gradient, riemannian);
    stepper.step(point, riemannian);
    clearDeadFactors(point);
    steepest = largest;
  }

  /** Factors of dead components are 0 and stay so, whatever momentum they died with. */
  private void clearDeadFactors(double[] array) {
    for (int k = 0; k < layout.components(); k++) {
      if (Arrays.binarySearch(alive, k) < 0) {
        for (int j = 0; j < layout.hadamardFactors(); j++) {
          Arrays.fill(array, layout.factor(j, k, 0), layout.factor(j, k + 1, 0), 0);
        }
      }
    }
  }

  @Override
  public long updates() {
    return stepper.updates();
  }

  @Override
  public double penalty() {
    return HadamardPenalty.value(rho(), layout, point);
  }

  @Override
  public double rho() {
    return penalty.rho(updates(), this, deadBelow);
  }

  @Override
  public void strongest(double[] out) {
    for (int place = 0; place < alive.length; place++) {
      int k = alive[place];
      out[place] =
          IntStream.range(0, layout.actionCount())
              .mapToDouble(a -> Math.abs(layout.weight(point, k, a)))
              .max()
              .orElseThrow();
    }
  }

  @Override
  public void largestFactors(double[] out) {
    for (int place = 0; place < alive.length; place++) {
      double largest = 0;
      for (int j = 0; j < layout.hadamardFactors(); j++) {
        for (int a = 0; a < layout.actionCount(); a++) {
          largest = Math.max(largest, Math.abs(point[layout.factor(j, alive[place], a)]));
        }
      }
      out[place] = largest;
    }
  }

  @Override
  public double steepest() {
    return steepest;
  }

  @Override
  public int weightsAbove(double threshold) {
    return (int)
        Arrays.stream(alive)
            .mapToLong(
                k ->
                    IntStream.range(0, layout.actionCount())
                        .filter(a -> Math.abs(layout.weight(point, k, a)) > threshold)
                        .count())
            .sum();
  }

  @Override
  public void keep(int[] survivors) {
    alive = Arrays.stream(survivors).map(place -> alive[place]).toArray();
    clearDeadFactors(point);
  }

  @Override
  public double[] point() {
    MixtureLayout target = layout.withComponents(alive.length);
    double[] copy = new double[target.size()];
    int size = layout.observationSize();
    for (int place = 0; place < alive.length; place++) {
      int k = alive[place];
      for (int j = 0; j < layout.hadamardFactors(); j++) {
        System.arraycopy(
            point, layout.factor(j, k, 0), copy, target.factor(j, place, 0), layout.actionCount());
      }
      System.arraycopy(point, layout.mean(k), copy, target.mean(place), size);
      System.arraycopy(point, layout.covariance(k), copy, target.covariance(place), size * size);
    }
    return copy;
  }

  @Override
  public FrozenValues frozen() {
    return new TextbookValues(layout, point.clone());
  }

  /** By way of frames, whatever the metric. */
  @Override
  public MixtureView view() {
    int size = layout.observationSize();
    Lanes lanes = new Lanes(alive.length, size, layout.actionCount());
    double[] weights = new double[lanes.length(layout.actionCount())];
    double[] means = new double[lanes.length(size)];
    MovingFrames frames = new MovingFrames(alive.length, size);
    for (int place = 0; place < alive.length; place++) {
      int k = alive[place];
      for (int a = 0; a < layout.actionCount(); a++) {
        weights[lanes.at(layout.actionCount(), a, place)] = layout.weight(point, k, a);
      }
      for (int i = 0; i < size; i++) {
        means[lanes.at(size, i, place)] = point[layout.mean(k) + i];
      }
      int covariance = layout.covariance(k);
      frames.setCovariance(place, Arrays.copyOfRange(point, covariance, covariance + size * size));
    }
    double[] whitening = new double[lanes.length(lanes.whitening())];
    MixtureKernel.plain().factorize(lanes, frames.frames(), means, whitening);
    return new MixtureView(lanes, weights, means, whitening);
  }

  @Override
  public MixtureCost cost() {
    return MixtureCost.textbook(layout.withComponents(alive.length), batchSize);
  }

  @Override
  public long bytes() {
    return 3L * Double.BYTES * layout.size();
  }

  @Override
  public void state(StateParts parts) {
    int living = parts.number("living", alive.length);
    if (parts.isRestoring()) {
      alive = new int[living];
    }
    parts.numbers("alive", alive);
    parts.numbers("point", point);
    if (parts.forLearning("moments")) {
      parts.component("stepper", stepper);
    }
  }
}
