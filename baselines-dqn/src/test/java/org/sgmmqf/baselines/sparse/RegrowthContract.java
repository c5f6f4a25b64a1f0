package org.sgmmqf.baselines.sparse;

import java.util.List;
import java.util.Map;
import org.sgmmqf.baselines.SparsifierContract;
import org.sgmmqf.baselines.SparsifierProvider;

/** Sparsifiers that drop weights and grow as many elsewhere. */
abstract class RegrowthContract extends SparsifierContract {
  RegrowthContract(SparsifierProvider provider) {
    super(provider, Map.of("period", 20, "sparsity", 0.8));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(
        new Refusal("sparsity", 1.0),
        new Refusal("sparsity", -0.1),
        new Refusal("dropFraction", 0.0),
        new Refusal("dropFraction", 1.0),
        new Refusal("end", 0.0),
        new Refusal("end", 1.1),
        new Refusal("period", 0),
        new Refusal("period", UPDATES + 1));
  }
}
