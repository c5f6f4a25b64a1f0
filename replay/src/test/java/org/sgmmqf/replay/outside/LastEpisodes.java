package org.sgmmqf.replay.outside;

import java.util.Arrays;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.BufferSettings;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.Sampler;
import org.sgmmqf.replay.SamplerContext;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.StateParts;

/** A plugin as somebody outside writes it: draws from the last episode and the one under way. */
final class LastEpisodes implements Sampler {
  private final TransitionStore store;
  private final RandomStream random;
  private long lastStart;
  private long start;

  LastEpisodes(Size settings, SamplerContext context) {
    this.store = context.store();
    this.random = context.random();
  }

  record Size(@Doc("most transitions held") @Default("1000") int capacity)
      implements BufferSettings {
    Size {
      Require.atLeast("capacity", capacity, 1);
    }
  }

  @Override
  public void episodeEnded(boolean truncated) {
    lastStart = start;
    start = store.inserts();
  }

  @Override
  public void draw(Batch batch) {
    int newest = (int) Math.min(store.inserts() - lastStart, store.size());
    for (int t = 0; t < batch.size; t++) {
      batch.slots[t] = store.slotOfAge(random.nextInt(newest));
    }
    Arrays.fill(batch.probabilities, 1.0 / newest);
  }

  @Override
  public void state(StateParts parts) {
    lastStart = parts.number("last start", lastStart);
    start = parts.number("start", start);
  }

  /** Found by the service loader. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super("last-episodes", "The last two episodes.", Size.class, LastEpisodes::new);
    }
  }
}
