package org.sgmmqf.model.mixture;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sgmmqf.manifold.FrameStepper;
import org.sgmmqf.manifold.RiemannianOptimizer;
import org.sgmmqf.manifold.frame.MovingFrames;
import org.sgmmqf.model.FrozenValues;
import org.sgmmqf.model.QFunctionContext;
import org.sgmmqf.model.mixture.kernel.Lanes;
import org.sgmmqf.model.mixture.kernel.MixtureKernel;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * The mixture in moving frames W_k with C_k^-1 = W_k^T W_k, where Riemannian Adam needs neither
 * transport nor decompositions. Components stand in the lanes of vectors; dead ones are taken out
 * of all arrays. An update allocates nothing.
 */
final class FusedMixture implements Mixture, SymmetricState {
  private final MixtureLayout layout;
  private final HadamardPenalty penalty;
  private final double deadBelow;
  private final RiemannianOptimizer optimizer;
  private final MixtureKernel kernel;
  private final int batchSize;
  private final double[] nextValues;
  private final double[] center;
  private final double[][] features;

  private int[] numbers;
  private FusedFrame frame;
  private FrameStepper stepper;
  private MovingFrames frames;
  private FusedValues current;
  private double[] factors;
  private double[] means;
  private Work work;

  /** Weights above {@link #deadBelow} since {@link #prepare}, or -1; asked for in every update. */
  private int alive;

  /**
   * A mixture of zero weights.
   *
   * @param settings whose kernel is any but the textbook
   * @param context whose optimizer works in frames
   */
  FusedMixture(MixtureSettings settings, QFunctionContext context) {
    Computation computation = settings.kernel();
    layout = settings.layout(context);
    penalty = settings.penalty();
    deadBelow = settings.deadBelow();
    optimizer = context.optimizer();
    kernel = computation == Computation.PLAIN ? MixtureKernel.plain() : MixtureKernel.fastest();
    batchSize = context.batchSize();
    numbers = IntStream.range(0, layout.components()).toArray();
    frame = frameOf(numbers.length);
    Lanes lanes = frame.lanes();
    nextValues = new double[Math.multiplyExact(batchSize, layout.actionCount())];
    center = new double[layout.observationSize()];
    features = new double[lanes.features()][batchSize];
    stepper = optimizer.inFrame(frame.layout(numbers)).orElseThrow();
    frames = new MovingFrames(numbers.length, layout.observationSize());
    current = new FusedValues(kernel, lanes);
    factors = new double[lanes.length(frame.factorRows())];
    means = new double[lanes.length(layout.observationSize())];
    work = Work.of(frame, batchSize);
    prepare();
  }

  private FusedFrame frameOf(int components) {
    Lanes lanes = new Lanes(components, layout.observationSize(), layout.actionCount());
    return new FusedFrame(lanes, layout.hadamardFactors());
  }

  @Override
  public void place(double[] point) {
    Lanes lanes = frame.lanes();
    int size = layout.observationSize();
    for (int k = 0; k < numbers.length; k++) {
      for (int j = 0; j < layout.hadamardFactors(); j++) {
        for (int a = 0; a < layout.actionCount(); a++) {
          factors[lanes.at(frame.factorRows(), j * layout.actionCount() + a, k)] =
              point[layout.factor(j, k, a)];
        }
      }
      for (int i = 0; i < size; i++) {
        means[lanes.at(size, i, k)] = point[layout.mean(k) + i];
      }
      int covariance = layout.covariance(k);
      frames.setCovariance(k, Arrays.copyOfRange(point, covariance, covariance + size * size));
    }
    prepare();
  }

  /**
   * What values and gradients are computed from: xi = prod_j upsilon_j, and the whitening factors.
   */
  private void prepare() {
    int rows = layout.actionCount() * Lanes.WIDTH;
    double[] weights = current.weights();
    for (int block = 0; block < frame.lanes().blocks(); block++) {
      int from = block * frame.factorRows() * Lanes.WIDTH;
      System.arraycopy(factors, from, weights, block * rows, rows);
      for (int j = 1; j < layout.hadamardFactors(); j++) {
        multiply(weights, block * rows, factors, from + j * rows, rows);
      }
    }
    kernel.factorize(frame.lanes(), frames.frames(), means, current.whitening());
    alive = -1;
  }

  private static void multiply(double[] out, int at, double[] by, int from, int count) {
    for (int i = 0; i < count; i++) {
      out[at + i] *= by[from + i];
    }
  }

  @Override
  public int living() {
    return numbers.length;
  }

  @Override
  public int[] numbers() {
    return numbers.clone();
  }

  @Override
  public void values(double[] states, int count, double[] out) {
    current.values(states, count, out);
  }

  @Override
  public double[] answers(double[] state) {
    return current.answers(state);
  }

  @Override
  public double weight(int place, int action) {
    return current.weight(place, action);
  }

  @Override
  public void forward(Batch batch, boolean next, double[] taken, double[] bestNext) {
    kernel.taken(
        frame.lanes(),
        current.whitening(),
        current.weights(),
        batch.states,
        batch.actions,
        batch.size,
        work.gaussians(),
        taken);
    if (next) {
      current.values(batch.nextStates, batch.size, nextValues);
      BellmanLoss.best(nextValues, batch.size, layout.actionCount(), bestNext);
    }
  }

  @Override
  public void step(Batch batch, double[] slopes) {
    Lanes lanes = frame.lanes();
    double[] coordinates = work.coordinates();
    fillFeatures(batch);
    kernel.moments(
        lanes,
        current.weights(),
        work.gaussians(),
        slopes,
        batch.actions,
        batch.size,
        features,
        work.byAction(),
        work.moments());
    fillFactorGradient();
    kernel.coordinates(
        lanes,
        frames.frames(),
        means,
        center,
        work.moments(),
        coordinates,
        frame.meansAt(),
        frame.covariancesAt());
    frame.clearPadding(coordinates);
    stepper.step(coordinates);
    frames.advance(coordinates, frame.covariancesAt(), stepper.updates());
    for (int i = 0; i < factors.length; i++) {
      factors[i] += coordinates[i];
    }
    for (int i = 0; i < means.length; i++) {
      means[i] += coordinates[frame.meansAt() + i];
    }
    prepare();
  }

  /**
   * The features 1, z, z z^T of each state, one row each. Taking z about the batch's mean keeps the
   * digits that moments about the origin would lose where observations are far from it.
   */
  private void fillFeatures(Batch batch) {
    int size = layout.observationSize();
    Arrays.fill(features[0], 0, batch.size, 1);
    for (int i = 0; i < size; i++) {
      fillShifted(batch, i, features[1 + i]);
    }
    int row = 1 + size;
    for (int i = 0; i < size; i++) {
      for (int j = i; j < size; j++) {
        multiply(features[1 + i], features[1 + j], features[row++]);
      }
    }
  }

  private static void multiply(double[] a, double[] b, double[] out) {
    for (int t = 0; t < out.length; t++) {
      out[t] = a[t] * b[t];
    }
  }

  private void fillShifted(Batch batch, int i, double[] out) {
    int size = layout.observationSize();
    double sum = 0;
    for (int t = 0; t < batch.size; t++) {
      out[t] = batch.states[t * size + i];
      sum += out[t];
    }
    center[i] = sum / batch.size;
    for (int t = 0; t < batch.size; t++) {
      out[t] -= center[i];
    }
  }

  /** Eq. dL.dUpsilon with its sum over the batch, and the penalty's 2 rho upsilon. */
  private void fillFactorGradient() {
    double[] coordinates = work.coordinates();
    double slope = 2 * rho();
    int rows = layout.actionCount() * Lanes.WIDTH;
    for (int block = 0; block < frame.lanes().blocks(); block++) {
      int first = block * frame.factorRows() * Lanes.WIDTH;
      for (int j = 0; j < layout.hadamardFactors(); j++) {
        int at = first + j * rows;
        System.arraycopy(work.byAction(), block * rows, coordinates, at, rows);
        for (int other = 0; other < layout.hadamardFactors(); other++) {
          if (other != j) {
            multiply(coordinates, at, factors, first + other * rows, rows);
          }
        }
        for (int i = at; i < at + rows; i++) {
          coordinates[i] += slope * factors[i];
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
    return rho() * Arrays.stream(factors).map(factor -> factor * factor).sum();
  }

  @Override
  public double rho() {
    return penalty.rho(updates(), this, deadBelow);
  }

  @Override
  public void strongest(double[] out) {
    int width = Lanes.WIDTH;
    double[] weights = current.weights();
    for (int k = 0; k < numbers.length; k++) {
      double strongest = 0;
      int first = frame.lanes().at(layout.actionCount(), 0, k);
      for (int a = 0; a < layout.actionCount(); a++) {
        strongest = Math.max(strongest, Math.abs(weights[first + a * width]));
      }
      out[k] = strongest;
    }
  }

  @Override
  public void largestFactors(double[] out) {
    for (int k = 0; k < numbers.length; k++) {
      double largest = 0;
      for (int row = 0; row < frame.factorRows(); row++) {
        largest =
            Math.max(largest, Math.abs(factors[frame.lanes().at(frame.factorRows(), row, k)]));
      }
      out[k] = largest;
    }
  }

  @Override
  public double steepest() {
    frame.lanes().clearPadding(work.byAction(), 0, layout.actionCount());
    double steepest = 0;
    for (double slope : work.byAction()) {
      steepest = Math.max(steepest, Math.abs(slope));
    }
    return steepest;
  }

  @Override
  public int weightsAbove(double threshold) {
    if (threshold == deadBelow && alive >= 0) {
      return alive;
    }
    int count = 0;
    for (double weight : current.weights()) {
      if (Math.abs(weight) > threshold) {
        count++;
      }
    }
    alive = threshold == deadBelow ? count : alive;
    return count;
  }

  @Override
  public void keep(int[] survivors) {
    FusedFrame old = frame;
    numbers = Arrays.stream(survivors).map(place -> numbers[place]).toArray();
    FusedFrame next = frameOf(numbers.length);
    stepper.keep(next.sources(old, survivors), next.layout(numbers));
    factors = moved(factors, old.lanes(), next.lanes(), old.factorRows(), survivors);
    means = moved(means, old.lanes(), next.lanes(), layout.observationSize(), survivors);
    frames.keep(survivors);
    frame = next;
    current = new FusedValues(kernel, next.lanes());
    work = Work.of(next, batchSize);
    prepare();
  }

  private static double[] moved(double[] array, Lanes old, Lanes next, int rows, int[] survivors) {
    double[] moved = new double[next.length(rows)];
    for (int k = 0; k < survivors.length; k++) {
      for (int row = 0; row < rows; row++) {
        moved[next.at(rows, row, k)] = array[old.at(rows, row, survivors[k])];
      }
    }
    return moved;
  }

  @Override
  public double[] point() {
    MixtureLayout target = layout.withComponents(numbers.length);
    Lanes lanes = frame.lanes();
    int size = layout.observationSize();
    double[] point = new double[target.size()];
    double[] covariance = new double[size * size];
    for (int k = 0; k < numbers.length; k++) {
      for (int j = 0; j < layout.hadamardFactors(); j++) {
        for (int a = 0; a < layout.actionCount(); a++) {
          point[target.factor(j, k, a)] =
              factors[lanes.at(frame.factorRows(), j * layout.actionCount() + a, k)];
        }
      }
      for (int i = 0; i < size; i++) {
        point[target.mean(k) + i] = means[lanes.at(size, i, k)];
      }
      frames.covariance(k, covariance);
      System.arraycopy(covariance, 0, point, target.covariance(k), covariance.length);
    }
    return point;
  }

  @Override
  public FrozenValues frozen() {
    return current.copy();
  }

  @Override
  public MixtureView view() {
    return new MixtureView(frame.lanes(), current.weights(), means, current.whitening());
  }

  @Override
  public MixtureCost cost() {
    return MixtureCost.fused(layout.withComponents(numbers.length), batchSize);
  }

  @Override
  public long bytes() {
    long numbersHeld =
        factors.length
            + means.length
            + frames.frames().length
            + current.whitening().length
            + current.weights().length
            + work.gaussians().length
            + work.byAction().length
            + work.moments().length
            + 2L * work.coordinates().length;
    return Double.BYTES * numbersHeld;
  }

  /** 2 since blocks have the same lanes on every machine. */
  @Override
  public int stateVersion() {
    return 2;
  }

  @Override
  public void state(StateParts parts) {
    int living = parts.number("living", numbers.length);
    if (parts.isRestoring()) {
      numbers = new int[living];
    }
    parts.numbers("numbers", numbers);
    if (parts.isRestoring()) {
      frame = frameOf(living);
      current = new FusedValues(kernel, frame.lanes());
      work = Work.of(frame, batchSize);
      factors = new double[frame.lanes().length(frame.factorRows())];
      means = new double[frame.lanes().length(layout.observationSize())];
      frames = new MovingFrames(living, layout.observationSize());
      stepper = optimizer.inFrame(frame.layout(numbers)).orElseThrow();
    }
    parts.numbers("factors", factors);
    parts.numbers("means", means);
    parts.component("frames", frames);
    if (parts.forLearning("moments")) {
      parts.component("stepper", stepper);
    }
    if (parts.isRestoring()) {
      prepare();
    }
  }

  /**
   * What an update needs between its two halves.
   *
   * @param gaussians G_k(s_t), T rows
   * @param byAction sums over the batch by action, N_a rows
   * @param moments raw moments, one row per feature
   * @param coordinates of the gradient, and then of the step
   */
  private record Work(
      double[] gaussians, double[] byAction, double[] moments, double[] coordinates) {
    static Work of(FusedFrame frame, int batchSize) {
      Lanes lanes = frame.lanes();
      return new Work(
          new double[lanes.length(batchSize)],
          new double[lanes.length(lanes.actionCount())],
          new double[lanes.length(lanes.features())],
          new double[frame.size()]);
    }
  }
}
