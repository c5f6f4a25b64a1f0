package org.sgmmqf.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.RandomStream;

/** What a buffer tells its sampler, and when. */
final class ReplayBufferTest {
  private static final double[] STATE = {1};

  private final List<String> events = new ArrayList<>();
  private final ReplayBuffer buffer =
      new ReplayBuffer(2, new ReplayContext(1, 3, 2, 0, new RandomStream(1)), Recorder::new);

  /** Refuses action 2, draws slot 0 only, and writes down what it is told. */
  private final class Recorder implements Sampler {
    private final TransitionStore store;

    Recorder(SamplerContext context) {
      this.store = context.store();
    }

    @Override
    public boolean accepts(double[] state, int action, double[] nextState, boolean terminated) {
      return action < 2;
    }

    @Override
    public void overwriting(int slot) {
      events.add("overwriting reward " + store.reward(slot) + " of action " + store.action(slot));
    }

    @Override
    public void stored(int slot) {
      events.add("stored reward " + store.reward(slot) + " in slot " + slot);
    }

    @Override
    public void episodeEnded(boolean truncated) {
      events.add(truncated ? "cut off" : "ended");
    }

    @Override
    public void draw(Batch batch) {
      events.add("slot 0 drawn " + store.draws(0) + " times before, weights " + batch.weights[1]);
    }

    @Override
    public void update(Batch batch, double[] absoluteResiduals) {
      events.add("residual " + absoluteResiduals[1] + ", still there: " + store.holds(batch, 1));
    }
  }

  @Test
  void tellsItsSamplerOfWhatIsStoredOverwrittenAndEnded() {
    buffer.add(STATE, 0, 10, STATE, false, false);
    buffer.add(STATE, 1, 11, STATE, true, false);
    buffer.add(STATE, 1, 12, STATE, false, true);
    assertThat(events)
        .containsExactly(
            "stored reward 10.0 in slot 0",
            "stored reward 11.0 in slot 1",
            "ended",
            "overwriting reward 10.0 of action 0",
            "stored reward 12.0 in slot 0",
            "cut off");
  }

  @Test
  void storesNothingThatTheSamplerRefusesButTellsTheEnd() {
    buffer.add(STATE, 2, 10, STATE, false, true);
    assertThat(buffer.size()).isZero();
    assertThat(events).containsExactly("cut off");
  }

  @Test
  void countsDrawsAfterTheSamplerDrewAndTellsWhatIsStillThere() {
    buffer.add(STATE, 0, 10, STATE, false, false);
    buffer.add(STATE, 0, 11, STATE, false, false);
    events.clear();
    Batch batch = new Batch(2, 1);
    buffer.sample(batch);
    buffer.update(batch, new double[] {0, 0.5});
    buffer.sample(batch);
    buffer.add(STATE, 0, 12, STATE, false, false);
    buffer.update(batch, new double[] {0, 0.25});
    assertThat(batch.rewards).containsExactly(10, 10);
    assertThat(events)
        .containsExactly(
            "slot 0 drawn 0 times before, weights 1.0",
            "residual 0.5, still there: true",
            "slot 0 drawn 2 times before, weights 1.0",
            "overwriting reward 10.0 of action 0",
            "stored reward 12.0 in slot 0",
            "residual 0.25, still there: false");
  }
}
