package org.sgmmqf.env.flappy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgmmqf.env.Recording;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;

/**
 * Plays 23 recorded episodes of the reference (flappy-bird-gymnasium 0.4.0) again, with their
 * random numbers.
 */
class FlappyBirdReplayTest {
  private static final int SIZE = 12;

  static List<Recording> recordings() {
    return Recording.beside(FlappyBirdReplayTest.class);
  }

  @ParameterizedTest
  @MethodSource("recordings")
  void equalsTheReferenceInEveryBitOfEveryStep(Recording recording) {
    Deque<Integer> draws = new ArrayDeque<>();
    recording.rows().stream()
        .flatMap(row -> Arrays.stream(row.text("draws").split(" ")))
        .filter(text -> !text.isEmpty())
        .forEach(text -> draws.add(Integer.valueOf(text)));
    FlappyBird bird =
        new FlappyBird(settings(recording), new RandomStream(0), count -> draws.remove());

    double[] observation = new double[SIZE];
    bird.reset(observation);
    Outcome outcome = new Outcome(0, false, false);
    for (Recording.Row row : recording.rows()) {
      if (row.integer("t") > 0) {
        outcome = bird.step(row.integer("action"), observation);
        assertThat(outcome)
            .isEqualTo(
                new Outcome(row.number("reward"), row.flag("terminated"), row.flag("truncated")));
      }
      assertThat(observation).as("step %s", row.text("t")).containsExactly(observation(row));
      assertThat(bird.score()).isEqualTo(row.integer("score"));
    }
    assertThat(outcome.ended()).isEqualTo(!recording.fact("end").equals("cap"));
    assertThat(draws).isEmpty();
  }

  private static double[] observation(Recording.Row row) {
    double[] observation = new double[SIZE];
    Arrays.setAll(observation, i -> row.number("o" + i));
    return observation;
  }

  private static FlappyBirdSettings settings(Recording recording) {
    List<String> options = List.of(recording.fact("options").split(" "));
    int limit =
        options.stream()
            .filter(option -> option.startsWith("score_limit="))
            .mapToInt(option -> Integer.parseInt(option.substring(option.indexOf('=') + 1)))
            .findAny()
            .orElse(0);
    return new FlappyBirdSettings(100, limit, !options.contains("normalize_obs=False"), 0);
  }
}
