package org.sgmmqf.baselines.sparse;

import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.baselines.SparsifierContext;
import org.sgmmqf.baselines.SparsifierProvider;

/** SET, sparse evolutionary training (Mocanu et al. 2018): weights grow at random places. */
final class SparseEvolution extends DropAndGrow {
  SparseEvolution(SetSettings settings, SparsifierContext context) {
    super(settings.sparsity(), settings.dropFraction(), settings.end(), settings.period(), context);
  }

  @Override
  int[] grow(MaskedLayer layer, int[] candidates, int count) {
    return Masks.draw(candidates, count, random);
  }

  /** Makes it available as {@code set}. */
  public static final class Provider extends SparsifierProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "set",
          "Sparse evolutionary training: small weights are dropped, others grow at random.",
          SetSettings.class,
          SparseEvolution::new);
    }
  }
}
