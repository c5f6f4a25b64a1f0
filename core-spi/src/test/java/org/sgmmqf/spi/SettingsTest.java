package org.sgmmqf.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SettingsTest {
  enum Mode {
    OFF,
    REFRESH_THEN_DECAY
  }

  record Floor(boolean relative, double value) {
    public static Floor parse(String text) {
      String[] parts = text.split(":", -1);
      if (parts.length != 2) {
        throw new IllegalArgumentException("relative:x or absolute:x");
      }
      return new Floor(parts[0].equals("relative"), Double.parseDouble(parts[1]));
    }

    @Override
    public String toString() {
      return (relative ? "relative:" : "absolute:") + value;
    }
  }

  record Inner(@Doc("how wide") @Default("1.5") double width) {
    Inner {
      Require.positive("width", width);
    }
  }

  record Everything(
      @Doc("how many are kept") @Default("100000") int capacity,
      @Default("9000000000") long horizon,
      @Default("0.6") double alpha,
      @Default("true") boolean prune,
      @Default("sum of squares") String loss,
      @Default("refreshThenDecay") Mode mode,
      @Default("relative:0.1") Floor floor,
      @Default("64,32") List<Integer> widths,
      @Default("uniform") Choice buffer,
      Inner inner) {
    Everything {
      Require.atLeast("capacity", capacity, 1);
    }
  }

  record Demanding(@Doc("path of the data") String path) {}

  @Test
  void fillsInEveryDefault() {
    assertThat(Settings.defaults(Everything.class))
        .isEqualTo(
            new Everything(
                100_000,
                9_000_000_000L,
                0.6,
                true,
                "sum of squares",
                Mode.REFRESH_THEN_DECAY,
                new Floor(true, 0.1),
                List.of(64, 32),
                Choice.of("uniform"),
                new Inner(1.5)));
  }

  record Correcting(@Default("per importance=true alpha=0.7") Choice buffer) {}

  @Test
  void aDefaultChoiceMayCarrySettingsOfItsProvider() {
    assertThat(Settings.defaults(Correcting.class).buffer())
        .isEqualTo(new Choice("per", Map.of("importance", true, "alpha", 0.7)));
  }

  @Test
  void settingsWithoutANameChangeTheDefaultChoice() {
    Correcting bound =
        Settings.bind(Correcting.class, Map.of("buffer", Map.of("alpha", 0.5, "capacity", 10)));

    assertThat(bound.buffer())
        .isEqualTo(new Choice("per", Map.of("importance", true, "alpha", 0.5, "capacity", 10)));
  }

  @Test
  void theProviderOfTheDefaultChoiceKeepsItsSettingsWhenNamedAndAnotherDoesNotGetThem() {
    Map<Object, Choice> said =
        Map.of(
            "per",
            new Choice("per", Map.of("importance", true, "alpha", 0.7)),
            Map.of("name", "per", "alpha", 0.5),
            new Choice("per", Map.of("importance", true, "alpha", 0.5)),
            "uniform",
            Choice.of("uniform"));

    said.forEach(
        (buffer, expected) ->
            assertThat(Settings.bind(Correcting.class, Map.of("buffer", buffer)).buffer())
                .isEqualTo(expected));
  }

  @Test
  void takesLargeWholeNumbersInEitherNotation() {
    assertThat(Settings.bind(Everything.class, Map.of("horizon", 1e18)).horizon())
        .isEqualTo(1_000_000_000_000_000_000L);
  }

  @Test
  void takesWhatIsGiven() {
    Everything bound =
        Settings.bind(
            Everything.class,
            Map.of(
                "capacity",
                1e3,
                "alpha",
                1,
                "mode",
                "off",
                "floor",
                "absolute:0.5",
                "widths",
                List.of(8),
                "buffer",
                Map.of("name", "per", "alpha", 0.5),
                "inner",
                Map.of("width", 2)));

    assertThat(bound.capacity()).isEqualTo(1000);
    assertThat(bound.alpha()).isEqualTo(1.0);
    assertThat(bound.mode()).isEqualTo(Mode.OFF);
    assertThat(bound.floor()).isEqualTo(new Floor(false, 0.5));
    assertThat(bound.widths()).containsExactly(8);
    assertThat(bound.buffer()).isEqualTo(new Choice("per", Map.of("alpha", 0.5)));
    assertThat(bound.inner().width()).isEqualTo(2.0);
  }

  @Test
  void understandsTheWordOffThatYamlReadsAsFalse() {
    assertThat(Settings.bind(Everything.class, Map.of("mode", false)).mode()).isEqualTo(Mode.OFF);
  }

  @Test
  void writesItselfInAFormThatBindsToAnEqualRecord() {
    Property.forAll(
        50,
        random -> {
          Everything settings =
              new Everything(
                  1 + random.nextInt(1000),
                  random.nextLong(),
                  random.nextGaussian(),
                  random.nextBoolean(),
                  "text " + random.nextInt(9),
                  Mode.values()[random.nextInt(2)],
                  new Floor(random.nextBoolean(), random.nextDouble()),
                  List.of(random.nextInt(9), random.nextInt(9)),
                  new Choice("per", Map.of("alpha", random.nextDouble())),
                  new Inner(1 + random.nextDouble()));
          assertThat(Settings.bind(Everything.class, Settings.toMap(settings))).isEqualTo(settings);
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          capacty    | 5          | capacty is not a known setting (did you mean capacity?); known: alpha, buffer, capacity, floor, horizon, inner, loss, mode, prune, widths.
          capacity   | five       | capacity = five is not allowed; allowed: a whole number.
          capacity   | 0          | capacity = 0 is not allowed; allowed: a whole number of at least 1.
          capacity   | 1.5        | capacity = 1.5 is not allowed; allowed: a whole number.
          capacity   | 3000000000 | capacity = 3000000000 is not allowed; allowed: a whole number from -2147483648 to 2147483647.
          horizon    | 1e19       | horizon = 1.0E19 is not allowed; allowed: a whole number from -9223372036854775808 to 9223372036854775807.
          alpha      | high       | alpha = high is not allowed; allowed: a number.
          prune      | 1          | prune = 1 is not allowed; allowed: true or false.
          loss       | 3          | loss = 3 is not allowed; allowed: text.
          mode       | of         | mode = of is not allowed (did you mean off?); allowed: one of off, refreshThenDecay.
          mode       | decay      | mode = decay is not allowed; allowed: one of off, refreshThenDecay.
          floor      | low        | floor = low is not allowed; allowed: relative:x or absolute:x.
          widths     | 3          | widths = 3 is not allowed; allowed: a list, each item a whole number.
          buffer     | 3          | buffer = 3 is not allowed; allowed: a name, or a map with the key 'name' and that provider's settings.
          inner      | 3          | inner = 3 is not allowed; allowed: a map with the keys width.
          """)
  void refusesWithKeyValueAndWhatIsAllowed(String key, String value, String message) {
    assertThatThrownBy(() -> Settings.bind(Everything.class, Map.of(key, scalar(value))))
        .isInstanceOf(SettingsException.class)
        .hasMessage(message);
  }

  @Test
  void namesTheWholePathOfARefusedSetting() {
    assertThatThrownBy(
            () -> Settings.bind(Everything.class, Map.of("inner", Map.of("width", -1.0))))
        .hasMessage("inner.width = -1.0 is not allowed; allowed: a finite number above 0.");
    assertThatThrownBy(
            () -> Settings.bind(Everything.class, Map.of("widths", Arrays.asList(1, "x"))))
        .hasMessage("widths[1] = x is not allowed; allowed: a whole number.");
  }

  @Test
  void demandsWhatHasNoDefault() {
    assertThatThrownBy(() -> Settings.defaults(Demanding.class))
        .hasMessage("path is missing and has no default; allowed: text.");
    Map<String, Object> empty = new LinkedHashMap<>();
    empty.put("path", null);
    assertThatThrownBy(() -> Settings.bind(Demanding.class, empty))
        .isInstanceOf(SettingsException.class);
  }

  @Test
  void refusesNotANumberInEveryRangeCheck() {
    assertThatThrownBy(() -> Require.positive("x", Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> Require.notNegative("x", Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> Require.within("x", Double.NaN, 0, 1)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> Require.below("x", Double.NaN, 0, 1)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> Require.between("x", Double.NaN, 0, 1)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> Require.finite("x", Double.NaN)).hasMessageContaining("NaN");
  }

  record Named(@Default("") Map<String, Inner> parts, @Default("") Map<String, Object> trees) {}

  @Test
  void bindsPartsUnderNamesOfTheUsersOwn() {
    Map<String, Object> tree = Map.of("deep", List.of(1, Map.of("x", true)));
    Named named =
        Settings.bind(
            Named.class,
            Map.of("parts", Map.of("left", Map.of("width", 3), "right", Map.of()), "trees", tree));

    assertThat(named.parts()).isEqualTo(Map.of("left", new Inner(3), "right", new Inner(1.5)));
    assertThat(named.trees()).isEqualTo(tree);
    assertThat(Settings.bind(Named.class, Settings.toMap(named))).isEqualTo(named);
    assertThat(Settings.defaults(Named.class).parts()).isEmpty();
    assertThatThrownBy(
            () ->
                Settings.bind(
                    Named.class, Map.of("parts", Map.of("left", Map.of("width", "wide")))))
        .hasMessage("parts.left.width = wide is not allowed; allowed: a number.");
  }

  @Test
  void describesWhatItAccepts() {
    assertThat(Settings.describe(Everything.class))
        .hasSize(10)
        .startsWith(
            new SettingInfo(
                "capacity",
                "a whole number",
                false,
                "100000",
                "how many are kept",
                Optional.empty()));
  }

  private static Object scalar(String text) {
    try {
      return Integer.valueOf(text);
    } catch (NumberFormatException notInt) {
      try {
        return text.contains(".") || text.contains("e1")
            ? (Object) Double.valueOf(text)
            : Long.valueOf(text);
      } catch (NumberFormatException notANumber) {
        return text;
      }
    }
  }
}
