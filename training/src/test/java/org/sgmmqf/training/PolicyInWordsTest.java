package org.sgmmqf.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.Explanation.Voice;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

final class PolicyInWordsTest {
  private static final TaskSpec DROP =
      new TaskSpec(
          "drop",
          List.of(
              new Variable("height", "m", 0, 100), new Variable("vertical velocity", "", -50, 50)),
          List.of("wait", "open"),
          new TaskSpec.Plane(0, 1));

  /** Heights from 0 to 99 with every velocity from -50 to 49 once, fast at both ends. */
  private static final List<double[]> STATES =
      IntStream.range(0, 100).mapToObj(i -> new double[] {i, (37 * i) % 100 - 50}).toList();

  private static String words(Function<double[], Explanation> explain) {
    return new PolicyInWords(DROP, STATES, explain).text("drop");
  }

  private static double answer(double[] state, int i, double from, double to) {
    return state[i] >= from && state[i] <= to ? 1 : 0;
  }

  /** A part that is for opening, in states whose number i is within bounds. */
  private static String placed(int i, double from, double to) {
    return words(
        state -> {
          double answer = answer(state, i, from, to);
          return new Explanation(
              new double[] {0, answer}, List.of(new Voice(3, answer, new double[] {0, answer})));
        });
  }

  @Test
  void placesAreNamedByQuantilesOfVisitedStates() {
    assertThat(placed(0, 0, 8)).contains("where: height very low (4.00 m)");
    assertThat(placed(0, 15, 25)).contains("where: height low (20.0 m)");
    assertThat(placed(0, 45, 55)).contains("where: height middling (50.0 m)");
    assertThat(placed(0, 75, 85)).contains("where: height high (80.0 m)");
    assertThat(placed(0, 95, 99)).contains("where: height very high (97.0 m)");
    assertThat(placed(0, 0, 99)).contains("where: everywhere");
  }

  @Test
  void velocitiesAreSlowOrFastInEitherDirection() {
    assertThat(placed(1, -2, 2)).contains("vertical velocity very slow (0.00)");
    assertThat(placed(1, 8, 12)).contains("vertical velocity slow (10.0)");
    assertThat(placed(1, 38, 42)).contains("vertical velocity fast (40.0)");
    assertThat(placed(1, -49, -47)).contains("vertical velocity very fast (-48.0)");
  }

  @Test
  void whatIsOneOfTwoIsYesOrNoAndWhatHardlyVariesIsAsNearlyAlways() {
    TaskSpec task =
        new TaskSpec(
            "touch",
            List.of(new Variable("leg on ground", "", 0, 1), new Variable("pipe", "m", 0, 1)),
            List.of("wait", "open"),
            new TaskSpec.Plane(0, 1));
    List<double[]> states =
        IntStream.range(0, 100)
            .mapToObj(i -> new double[] {i % 2, i < 80 ? 1 : i / 200.0})
            .toList();
    for (int leg = 0; leg < 2; leg++) {
      int on = leg;
      String words =
          new PolicyInWords(
                  task,
                  states,
                  state -> {
                    double answer = state[0] == on && state[1] == 1 ? 1 : 0;
                    return new Explanation(
                        new double[] {0, answer},
                        List.of(new Voice(3, answer, new double[] {0, answer})));
                  })
              .text("touch");
      assertThat(words)
          .contains("where: leg on ground: " + (on == 1 ? "yes" : "no") + ", pipe as nearly always")
          .contains("asked in 40 %.");
    }
  }

  @Test
  void aPartThatAnswersWidelyStandsWhereItAnswersMost() {
    assertThat(
            words(
                state -> {
                  double answer = answer(state, 0, 70, 99) + answer(state, 0, 0, 4);
                  return new Explanation(
                      new double[] {0, answer},
                      List.of(new Voice(3, answer, new double[] {0, answer})));
                }))
        .contains("where: height rather high (72.7 m)");
  }

  @Test
  void whatDiedInTrainingAndFadesFromAnAverageIsNotTold() {
    assertThat(
            words(
                state ->
                    new Explanation(
                        new double[] {0, 2},
                        List.of(
                            new Voice(0, 0.5, new double[] {1e-156, 2}),
                            new Voice(1, 1, new double[] {0, 1e-9})))))
        .contains("drop: 1 parts have a say.")
        .contains("  Part 0 carries 100 %; strongest voice in 100 % of all states, asked in 100 %.")
        .contains("    says: open 4.00")
        .doesNotContain("e-");
  }

  @Test
  void saysWhatWasLeftOut() {
    String page =
        words(
            state ->
                new Explanation(
                    new double[] {0, 20},
                    IntStream.range(0, 20)
                        .mapToObj(k -> new Voice(k, 1, new double[] {0, 1}))
                        .toList()));
    assertThat(page)
        .contains("drop: 20 parts have a say.", "wait: never chosen.")
        .contains("open: chosen in 100 % of them, by 20.0 on average over the second best.")
        .contains("  12 others carry the other 60 %.");
    assertThat(page.lines().filter(line -> line.startsWith("  Part "))).hasSize(8);
  }

  @Test
  void fewPartsAreAllToldAndThoseAgainstAreCounted() {
    assertThat(
            words(
                state ->
                    new Explanation(
                        new double[] {1, 4},
                        List.of(
                            new Voice(0, 1, new double[] {0, 4}),
                            new Voice(1, 1, new double[] {1, 0})))))
        .contains("  Part 0 carries 100 %; strongest voice in")
        .contains("    says: open 4.00")
        .contains("  Against it speak 1 parts, with 25 % of what speaks for it.")
        .doesNotContain("others carry");
  }
}
