package org.sgmmqf.reports.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.reports.statistics.Median;
import org.sgmmqf.runs.ClaimSpec;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.Settings;

/**
 * How often verdicts are wrong on made-up seeds with a known difference: with one look and with
 * looks while seeds are added, for claims of every kind, for returns that scatter in the ways that
 * returns do. With {@code SIMULATIONS=2000} in the environment it makes docs/results/verdicts.csv.
 */
class VerdictErrorsTest {
  private static final Judging JUDGING = Settings.defaults(Judging.class);
  private static final String NUMBER = "SIMULATIONS";
  private static final int IN_EVERY_BUILD = 300;
  private static final int STUDIES =
      Integer.parseInt(System.getenv().getOrDefault(NUMBER, Integer.toString(IN_EVERY_BUILD)));
  private static final Path RECORDED = Path.of("../docs/results/verdicts.csv");
  private static final String HEADER =
      "claim,scatter,others_scatter_times,looks_at_seeds,studies,holds_wrongly,fails_wrongly";

  /** How the returns of a method scatter around their centre. */
  private enum Scatter {
    NORMAL {
      @Override
      double draw(RandomStream random) {
        return random.nextGaussian();
      }
    },
    /** Now and then a seed far off. */
    OUTLIERS {
      @Override
      double draw(RandomStream random) {
        return random.nextGaussian() * (random.nextDouble() < 0.1 ? 10 : 1);
      }
    },
    /** Some seeds learn, others do not. */
    TWO_HEAPS {
      @Override
      double draw(RandomStream random) {
        return 0.2 * random.nextGaussian() + (random.nextDouble() < 0.5 ? -1 : 1);
      }
    },
    /** One seed in five diverges, and is worse than any. */
    DIVERGING {
      @Override
      double draw(RandomStream random) {
        double finite = random.nextGaussian();
        return random.nextDouble() < 0.2 ? Double.NEGATIVE_INFINITY : finite;
      }
    };

    abstract double draw(RandomStream random);
  }

  /** A sort of claim, with the difference at which it begins to be true: the hardest to tell. */
  private enum Sort {
    AHEAD("ahead", 0, false, 1, 1),
    AHEAD_OF_THREE("ahead", 0, false, 1, 3),
    BEST_AHEAD_OF_BEST("ahead", 0, true, 3, 3),
    ORDER_OF_THREE("ahead", 0, false, 1, 1, 1),
    /** As the paper orders its buffers. */
    ORDER_OF_SIX("ahead", 0, false, 2, 1, 2, 1),
    TRACKS("tracks margin 1", 1, false, 1, 1),
    KEEPS("keeps share 0.9 floor -10", -1, false, 1, 1),
    /** A number of each run itself, as {@code reads} and {@code follows} judge. */
    READS("", 0, false, 1),
    READS_OF_TWO("", 0, false, 2);

    private final String kind;
    private final double edge;
    private final boolean best;
    private final int[] sides;

    Sort(String kind, double edge, boolean best, int... sides) {
      this.kind = kind;
      this.edge = edge;
      this.best = best;
      this.sides = sides;
    }

    boolean isOfOneSide() {
      return sides.length == 1;
    }

    /** The side of every method. */
    int[] sideOfMethods() {
      return IntStream.range(0, sides.length)
          .flatMap(side -> IntStream.generate(() -> side).limit(sides[side]))
          .toArray();
    }

    /** How many steps a side is above the last, or above zero where it is the only one. */
    int steps(int side) {
      return isOfOneSide() ? 1 : sides.length - 1 - side;
    }
  }

  /** One line of the table. */
  private record Case(Sort sort, Scatter scatter, int width, Looks looks) {
    static List<Case> all() {
      List<Case> all = new ArrayList<>();
      for (Sort sort : Sort.values()) {
        for (Scatter scatter : Scatter.values()) {
          for (int width : new int[] {1, 3}) {
            for (Looks looks :
                List.of(
                    new Looks(List.of(5)),
                    new Looks(List.of(10)),
                    new Looks(List.of(20)),
                    Looks.upTo(5, 20),
                    Looks.upTo(10, 20))) {
              // who has no others has no others that scatter more, and no run without a number
              if (!sort.isOfOneSide() || (width == 1 && scatter != Scatter.DIVERGING)) {
                all.add(new Case(sort, scatter, width, looks));
              }
            }
          }
        }
      }
      return all;
    }

    String name() {
      return String.format(
          Locale.ROOT,
          "%s,%s,%d,%s",
          words(sort),
          words(scatter),
          width,
          String.join(" ", looks.seeds().stream().map(String::valueOf).toList()));
    }

    private static String words(Enum<?> constant) {
      return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Share of studies with each wrong verdict, when the truth is on the edge or so far off it. */
    Errors errors(double off) {
      RandomStream random =
          new RandomStreams(1).part(sort + " " + scatter + width + off).stream(looks.toString());
      int most = looks.seeds().get(looks.seeds().size() - 1);
      Map<Verdict, Integer> found = new EnumMap<>(Verdict.class);
      for (int study = 0; study < STUDIES; study++) {
        int[] sides = sort.sideOfMethods();
        double[][] results = new double[sides.length][most];
        for (int method = 0; method < results.length; method++) {
          double middle = sort.steps(sides[method]) * (sort.edge + off);
          int times = sides[method] == 0 ? 1 : width;
          for (int seed = 0; seed < most; seed++) {
            results[method][seed] = middle + times * scatter.draw(random);
          }
        }
        found.merge(
            JUDGING.find(looks, most, seeds -> compared(results, seeds)).verdict(),
            1,
            Integer::sum);
      }
      return new Errors(share(found, Verdict.HOLDS), share(found, Verdict.FAILS));
    }

    private static double share(Map<Verdict, Integer> found, Verdict verdict) {
      return (double) found.getOrDefault(verdict, 0) / STUDIES;
    }

    private List<Comparison> compared(double[][] results, int seeds) {
      if (sort.isOfOneSide()) {
        return IntStream.range(0, results.length)
            .mapToObj(i -> Comparison.above("", new Median(some(results[i], seeds)), 0))
            .toList();
      }
      int[] sideOf = sort.sideOfMethods();
      List<List<String>> sides =
          IntStream.range(0, sort.sides.length)
              .mapToObj(
                  side ->
                      IntStream.range(0, sideOf.length)
                          .filter(method -> sideOf[method] == side)
                          .mapToObj(String::valueOf)
                          .toList())
              .toList();
      ClaimSpec claim = new ClaimSpec("", "", "", Map.of(), sides, "last", sort.best);
      Evidence evidence =
          new Evidence(
              claim,
              null,
              seeds,
              cell ->
                  new Contender(
                      cell, some(results[Integer.parseInt(cell)], seeds), new double[seeds]));
      return KINDS.get(sort).comparisons(evidence);
    }

    private static double[] some(double[] results, int seeds) {
      return IntStream.range(0, seeds).mapToDouble(i -> results[i]).toArray();
    }
  }

  private static final Map<Sort, ClaimKind> KINDS = kinds();

  private static Map<Sort, ClaimKind> kinds() {
    Map<Sort, ClaimKind> kinds = new EnumMap<>(Sort.class);
    for (Sort sort : Sort.values()) {
      if (!sort.isOfOneSide()) {
        String[] words = sort.kind.split(" ", -1);
        Map<String, Object> settings = new TreeMap<>();
        for (int i = 1; i < words.length; i += 2) {
          settings.put(words[i], Double.parseDouble(words[i + 1]));
        }
        kinds.put(sort, Claims.kind(Plugins.onClassPath(), new Choice(words[0], settings), "kind"));
      }
    }
    return kinds;
  }

  private record Errors(double heldWrongly, double failedWrongly) {
    double most() {
      return Math.max(heldWrongly, failedWrongly);
    }
  }

  /** Two deviations of what counting so many studies leaves to chance; draws repeat. */
  private static double allowed(int studies) {
    return 0.05 + 2 * Math.sqrt(0.05 * 0.95 / studies);
  }

  @Test
  void atMostFiveVerdictsInAHundredAreWrong() throws IOException {
    StringBuilder table = new StringBuilder(HEADER + "\n");
    for (Case it : Case.all()) {
      Errors errors = it.errors(0);
      table.append(
          String.format(
              Locale.ROOT,
              "%s,%d,%.4f,%.4f%n",
              it.name(),
              STUDIES,
              errors.heldWrongly,
              errors.failedWrongly));
      assertThat(errors.most()).as("%s: %s", it.name(), errors).isLessThan(allowed(STUDIES));
    }
    if (System.getenv().containsKey(NUMBER)) {
      Files.writeString(RECORDED, table);
    }
  }

  @Test
  void recordedTableHoldsEveryCaseAndThePageSaysHowManyStudiesThereWere() throws IOException {
    List<String> lines = Files.readAllLines(RECORDED);
    assertThat(lines.get(0)).isEqualTo(HEADER);
    assertThat(lines.stream().skip(1).map(it -> it.replaceAll("(,[^,]*){3}$", "")))
        .containsExactlyElementsOf(Case.all().stream().map(Case::name).toList());
    String studies = lines.get(1).split(",", -1)[4];
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      assertThat(cells[4]).isEqualTo(studies);
      assertThat(Math.max(Double.parseDouble(cells[5]), Double.parseDouble(cells[6])))
          .as(line)
          .isLessThan(allowed(Integer.parseInt(studies)));
    }
    assertThat(RECORDED.resolveSibling("verdicts.md"))
        .content()
        .contains("SIMULATIONS=" + studies + " ", "repeats it with " + IN_EVERY_BUILD + " studies");
  }

  @Test
  void clearDifferencesAreSeen() {
    Looks ten = new Looks(List.of(10));
    Case ahead = new Case(Sort.AHEAD, Scatter.NORMAL, 1, ten);
    assertThat(ahead.errors(2).heldWrongly).isGreaterThan(0.9);
    assertThat(ahead.errors(-2).failedWrongly).isGreaterThan(0.9);
    Case tracks = new Case(Sort.TRACKS, Scatter.NORMAL, 1, Looks.upTo(5, 20));
    assertThat(tracks.errors(2).failedWrongly).isGreaterThan(0.9);
    assertThat(new Case(Sort.AHEAD_OF_THREE, Scatter.NORMAL, 1, ten).errors(-2).failedWrongly)
        .isGreaterThan(0.9);
    Case order = new Case(Sort.ORDER_OF_THREE, Scatter.NORMAL, 1, ten);
    assertThat(order.errors(2).heldWrongly).isGreaterThan(0.9);
    assertThat(order.errors(-2).failedWrongly).isGreaterThan(0.9);
  }
}
