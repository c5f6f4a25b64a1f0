package org.sgmmqf.env.lander;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.Recording;
import org.sgmmqf.env.TimeLimit;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;

/**
 * Plays 41 recorded episodes of the reference (Gymnasium's LunarLander-v3 on pybox2d 2.3.10) again,
 * with their random numbers and actions.
 */
class LunarLanderReplayTest {
  private static final List<String> BODIES = List.of("b", "l0", "l1");
  private static final List<String> MOTION = List.of("x", "y", "a", "vx", "vy", "w");
  private static final int OBSERVATION_SIZE = 8;
  private static final int TIME_LIMIT = 1000;

  private final List<Replay> replays =
      Recording.beside(LunarLanderReplayTest.class).stream().map(Replay::new).toList();

  @Test
  void equalsTheReferenceInEveryBitOfEveryStep() {
    assertThat(replays)
        .hasSize(41)
        .allSatisfy(replay -> assertThat(replay.firstDifference).isEmpty());
  }

  /** One episode played again, compared as it goes. */
  private static final class Replay {
    private final Recording recording;
    private final LunarLander lander;
    private final double[] observation = new double[OBSERVATION_SIZE];
    private final float[] body = new float[MOTION.size()];
    private String firstDifference = "";

    Replay(Recording recording) {
      this.recording = recording;
      Deque<Double> numbers = numbers(recording);
      lander =
          new LunarLander(
              Settings.defaults(LunarLanderSettings.class),
              new RandomStream(0),
              (low, high) -> numbers.remove());
      play(new TimeLimit(lander, TIME_LIMIT));
    }

    private static Deque<Double> numbers(Recording recording) {
      Deque<Double> numbers = new ArrayDeque<>();
      Arrays.stream(recording.numbers("terrain")).forEach(numbers::add);
      Arrays.stream(recording.numbers("force")).forEach(numbers::add);
      for (Recording.Row row : recording.rows()) {
        numbers.add(row.number("d0"));
        numbers.add(row.number("d1"));
      }
      return numbers;
    }

    private void play(Environment environment) {
      List<Recording.Row> rows = recording.rows();
      environment.reset(observation);
      compare(rows.get(0));
      Outcome outcome = new Outcome(0, false, false);
      int t = 0;
      while (!outcome.ended() && t + 1 < rows.size()) {
        Recording.Row row = rows.get(++t);
        outcome = environment.step(row.integer("action"), observation);
        compare(row);
        expect(row, "reward", outcome.reward(), row.number("reward"));
        expect(row, "terminated", outcome.terminated(), row.flag("terminated"));
        expect(row, "truncated", outcome.truncated(), row.flag("truncated"));
      }
    }

    private void compare(Recording.Row row) {
      for (int i = 0; i < OBSERVATION_SIZE; i++) {
        expect(row, "o" + i, (float) observation[i], row.single("o" + i));
      }
      for (int i = 0; i < BODIES.size(); i++) {
        lander.world().read(i, body);
        for (int j = 0; j < MOTION.size(); j++) {
          String column = BODIES.get(i) + MOTION.get(j);
          expect(row, column, body[j], row.single(column));
        }
      }
      expect(row, "awake", lander.world().awake(), row.flag("awake"));
    }

    private void expect(Recording.Row row, String column, Object actual, Object expected) {
      if (firstDifference.isEmpty() && !actual.equals(expected)) {
        firstDifference =
            String.format(
                Locale.ROOT,
                "%s: %s at step %s is %s, but was %s",
                recording.name(),
                column,
                row.text("t"),
                actual,
                expected);
      }
    }
  }
}
