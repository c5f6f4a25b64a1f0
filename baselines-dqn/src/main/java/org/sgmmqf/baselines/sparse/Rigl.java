package org.sgmmqf.baselines.sparse;

import java.util.List;
import java.util.stream.IntStream;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.baselines.SparsifierContext;
import org.sgmmqf.baselines.SparsifierProvider;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/** RigL (Evci et al. 2020): weights grow where the loss of the batch at hand is steepest. */
final class Rigl implements Sparsifier {
  private final RandomStream random;
  private final DropAndGrow masks;
  private final boolean stepOnEvent;

  Rigl(RiglSettings settings, SparsifierContext context) {
    random = context.random();
    stepOnEvent = settings.stepOnEvent();
    masks =
        new DropAndGrow(
            settings.sparsity(),
            settings.dropFraction(),
            settings.end(),
            settings.period(),
            context,
            Rigl::steepest);
  }

  private static int[] steepest(MaskedLayer layer, int[] candidates, int count) {
    double[] slopes =
        IntStream.of(candidates).mapToDouble(i -> Math.abs(layer.gradient(i))).toArray();
    boolean[] chosen = Magnitudes.largest(slopes, count);
    return IntStream.range(0, candidates.length)
        .filter(n -> chosen[n])
        .map(n -> candidates[n])
        .toArray();
  }

  @Override
  public void begin(List<MaskedLayer> layers) {
    masks.begin(layers, random);
  }

  @Override
  public boolean needsDenseGradient(long update) {
    return masks.isEvent(update);
  }

  @Override
  public void beforeStep(long update, List<MaskedLayer> layers) {
    if (masks.isEvent(update)) {
      masks.event(update, layers);
    }
  }

  @Override
  public boolean skipsStep(long update) {
    return !stepOnEvent && masks.isEvent(update);
  }

  @Override
  public void afterStep(long update, List<MaskedLayer> layers) {}

  @Override
  public void save(StateWriter out) {
    out.put("random", random);
  }

  @Override
  public void restore(StateReader in) {
    in.get("random", random);
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
