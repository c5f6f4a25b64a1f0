package org.example.replay;

import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.Sampler;
import org.sgmmqf.replay.SamplerContext;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.spi.RandomStream;

/**
 * Draws newer transitions more often: among n stored ones that of age g has probability (1 - q) q^g
 * / (1 - q^n), where q = 2^(-1 / halfLife). O(1) per draw.
 */
public final class NewestFirst implements Sampler {
  private final TransitionStore store;
  private final RandomStream random;
  private final double logQ;

  NewestFirst(NewestFirstSettings settings, SamplerContext context) {
    this.store = context.store();
    this.random = context.random();
    this.logQ = -StrictMath.log(2) / settings.halfLife();
  }

  @Override
  public void draw(Batch batch) {
    // 1 - q^n and 1 - q; expm1 keeps all digits where q is close to 1
    double all = -StrictMath.expm1(store.size() * logQ);
    double first = -StrictMath.expm1(logQ);
    for (int t = 0; t < batch.size; t++) {
      // the distribution of ages, P(age < g) = (1 - q^g) / (1 - q^n), turned around
      double age = StrictMath.log1p(-random.nextDouble() * all) / logQ;
      int whole = Math.min((int) age, store.size() - 1);
      batch.slots[t] = store.slotOfAge(whole);
      batch.probabilities[t] = first * StrictMath.exp(whole * logQ) / all;
    }
  }

  /** Makes it available as {@code newest-first}. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "newest-first",
          "Newer transitions more often.",
          NewestFirstSettings.class,
          NewestFirst::new);
    }
  }
}
