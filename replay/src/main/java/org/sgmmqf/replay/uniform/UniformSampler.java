package org.sgmmqf.replay.uniform;

import java.util.Arrays;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.Sampler;
import org.sgmmqf.replay.SamplerContext;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.spi.RandomStream;

/**
 * Draws every stored transition with equal probability, with replacement (Mnih et al. 2013); O(1)
 * per draw.
 */
final class UniformSampler implements Sampler {
  private final TransitionStore store;
  private final RandomStream random;

  UniformSampler(UniformSettings settings, SamplerContext context) {
    this.store = context.store();
    this.random = context.random();
  }

  @Override
  public void draw(Batch batch) {
    int size = store.size();
    for (int t = 0; t < batch.size; t++) {
      batch.slots[t] = random.nextInt(size);
    }
    Arrays.fill(batch.probabilities, 1.0 / size);
  }

  /** Makes it available as {@code uniform}. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "uniform",
          "Every stored transition with equal probability.",
          UniformSettings.class,
          UniformSampler::new);
    }
  }
}
