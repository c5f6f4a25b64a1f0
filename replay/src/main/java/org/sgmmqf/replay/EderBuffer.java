package org.sgmmqf.replay;

import java.util.Arrays;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/**
 * Efficient diversity-based experience replay (EDER) as the paper describes it: redundant
 * transitions are rejected, and windows of consecutive ones are drawn in proportion to the
 * determinant of their cosine similarities; residuals play no part. Adding costs O(w^2 D + w^3),
 * drawing one transition O(log(B/w)).
 *
 * <p>The windows lie fixed in the ring; one that is being overwritten is scored anew from its mixed
 * content.
 */
final class EderBuffer implements ReplayBuffer {
  private final TransitionStore store;
  private final EderAcceptance accept;
  private final AcceptanceRule rule;
  private final WindowTree windows;
  private final WindowRejection rejection;
  private final StratifiedDraw strata;
  private final RandomStream random;

  EderBuffer(EderSettings settings, ReplayContext context) {
    int capacity = settings.capacity();
    int window = settings.window();
    MemoryEstimate.require(
        capacity,
        context,
        WindowTree.bytes(capacity, window) + WindowRejection.bytes(capacity, window));
    this.store = new TransitionStore(capacity, context);
    this.accept = settings.accept();
    this.random = context.random();
    this.strata = new StratifiedDraw(context.batchSize(), random);
    this.rule = new AcceptanceRule(settings.minAcceptance(), random);
    this.windows =
        new WindowTree(
            capacity,
            window,
            new WindowScore(window, settings.minDeterminant(), settings.minPivot()));
    this.rejection = new WindowRejection(capacity, windows);
  }

  @Override
  public void add(
      double[] state, int action, double reward, double[] nextState, boolean terminated) {
    TransitionRing ring = store.ring();
    ring.check(state, action, reward, nextState);
    if (accept != EderAcceptance.INSERTION
        || rule.accepts(ring, state, action, nextState, terminated)) {
      windows.written(ring, store.add(state, action, reward, nextState, terminated));
    }
  }

  @Override
  public int size() {
    return store.size();
  }

  @Override
  public int capacity() {
    return store.ring().capacity();
  }

  @Override
  public boolean ready() {
    return store.ready() && windows.complete(store.ring()) > 0;
  }

  @Override
  public void sample(Batch batch) {
    store.checkSample(batch, ready());
    if (accept == EderAcceptance.SAMPLING) {
      rejection.draw(batch, windows.complete(store.ring()), random);
    } else {
      windows.draw(batch, strata, random);
    }
    Arrays.fill(batch.weights, 1);
    store.deliver(batch);
  }

  @Override
  public void update(Batch batch, double[] absoluteResiduals) {
    Residuals.check(batch, absoluteResiduals, Double.MAX_VALUE);
  }

  @Override
  public void report(Metrics metrics) {
    store.report(metrics);
    if (accept == EderAcceptance.INSERTION) {
      rule.report(metrics);
    }
  }

  @Override
  public void save(StateWriter out) {
    out.put("window", windows.window());
    out.put("store", store);
    out.put("acceptance", rule);
    out.put("random", random);
  }

  @Override
  public void restore(StateReader in) {
    SavedShape.require(in, "window", windows.window());
    in.get("store", store);
    in.get("acceptance", rule);
    in.get("random", random);
    windows.rebuild(store.ring());
  }

  /** Makes it available as {@code eder}. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "eder",
          "Efficient diversity-based replay: windows of transitions that differ.",
          EderSettings.class,
          EderBuffer::new);
    }
  }
}
