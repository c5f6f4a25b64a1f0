package org.sgmmqf.replay.eder;

import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.Sampler;
import org.sgmmqf.replay.SamplerContext;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateParts;

/**
 * Efficient diversity-based experience replay (EDER) as the paper describes it: redundant
 * transitions are rejected, and windows of consecutive ones are drawn in proportion to the
 * determinant of their cosine similarities; residuals play no part. Adding costs O(w^2 D + w^3),
 * drawing one transition O(log(B/w)).
 *
 * <p>The windows lie fixed in the store; one that is being overwritten is scored anew from its
 * mixed content.
 */
final class EderSampler implements Sampler {
  private final EderAcceptance accept;
  private final AcceptanceRule rule;
  private final WindowTree windows;
  private final WindowRejection rejection;

  EderSampler(EderSettings settings, SamplerContext context) {
    int capacity = settings.capacity();
    int window = settings.window();
    context
        .store()
        .requireMemory(
            WindowTree.bytes(capacity, window) + WindowRejection.bytes(capacity, window));
    this.accept = settings.accept();
    this.rule = new AcceptanceRule(settings.minAcceptance(), context.store(), context.random());
    this.windows =
        new WindowTree(
            context, new WindowScore(window, settings.minDeterminant(), settings.minPivot()));
    this.rejection = new WindowRejection(windows, context.random());
  }

  @Override
  public boolean accepts(double[] state, int action, double[] nextState, boolean terminated) {
    return accept != EderAcceptance.INSERTION || rule.accepts(state, action, nextState, terminated);
  }

  @Override
  public void stored(int slot) {
    windows.stored(slot);
  }

  @Override
  public boolean ready() {
    return windows.complete() > 0;
  }

  @Override
  public void draw(Batch batch) {
    if (accept == EderAcceptance.SAMPLING) {
      rejection.draw(batch);
    } else {
      windows.draw(batch);
    }
  }

  @Override
  public void report(Metrics metrics) {
    if (accept == EderAcceptance.INSERTION) {
      rule.report(metrics);
    }
  }

  @Override
  public void state(StateParts parts) {
    parts.constant("window", windows.window());
    parts.component("acceptance", rule);
    if (parts.isRestoring()) {
      windows.rebuild();
    }
  }

  /** Makes it available as {@code eder}. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "eder",
          "Efficient diversity-based replay: windows of transitions that differ.",
          EderSettings.class,
          EderSampler::new);
    }
  }
}
