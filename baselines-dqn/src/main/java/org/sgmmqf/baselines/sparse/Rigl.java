package org.sgmmqf.baselines.sparse;

import java.util.stream.IntStream;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.baselines.SparsifierContext;
import org.sgmmqf.baselines.SparsifierProvider;

/** RigL (Evci et al. 2020): weights grow where the loss of the batch at hand is steepest. */
final class Rigl extends DropAndGrow {
  private final boolean stepOnEvent;

  Rigl(RiglSettings settings, SparsifierContext context) {
    super(settings.sparsity(), settings.dropFraction(), settings.end(), settings.period(), context);
    stepOnEvent = settings.stepOnEvent();
  }

  @Override
  int[] grow(MaskedLayer layer, int[] candidates, int count) {
    double[] slopes =
        IntStream.of(candidates).mapToDouble(i -> Math.abs(layer.gradient(i))).toArray();
    boolean[] chosen = Magnitudes.largest(slopes, count);
    return IntStream.range(0, candidates.length)
        .filter(n -> chosen[n])
        .map(n -> candidates[n])
        .toArray();
  }

  @Override
  public boolean needsDenseGradient(long update) {
    return isEvent(update);
  }

  @Override
  public boolean skipsStep(long update) {
    return !stepOnEvent && isEvent(update);
  }

  /** Makes it available as {@code rigl}. */
  public static final class Provider extends SparsifierProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "rigl",
          "RigL: small weights are dropped, others grow where the gradient is large.",
          RiglSettings.class,
          Rigl::new);
    }
  }
}
