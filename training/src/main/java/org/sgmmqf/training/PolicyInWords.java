package org.sgmmqf.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.Explanation.Voice;
import org.sgmmqf.spi.TaskSpec;

/**
 * A policy as a page of plain text: for each action the parts of the model that decide for it,
 * where they answer, what they say, how often they are asked. All of it comes from explanations of
 * visited states, so that it holds for any model that explains itself.
 */
final class PolicyInWords {
  /** What is told of an action covers so much of what decides for it, if so many parts suffice. */
  private static final double TOLD = 0.9;

  private static final int MOST_PARTS = 8;
  private static final int MOST_PLACES = 4;

  /**
   * A part says something of a coordinate where it answers to less than this share of its spread.
   */
  private static final double NARROW = 0.6;

  private static final double LOW = 0.3;
  private static final double VERY_LOW = 0.1;
  private static final String MIDDLING = "middling";

  /** So near to what most states share, in deviations, is like them. */
  private static final double NEAR = 0.1;

  /** A part is asked where it answers with more. */
  private static final double ASKED = 0.1;

  private final TaskSpec task;
  private final List<double[]> states;
  private final List<Explanation> explanations;
  private final Map<Integer, Part> parts = new TreeMap<>();
  private final double[][] sorted;
  private final double[][] sortedSpeeds;

  /** Smaller weights are those of what died, in an average. */
  private final double told;

  PolicyInWords(TaskSpec task, List<double[]> states, Function<double[], Explanation> explain) {
    this.task = task;
    this.states = states;
    this.explanations = states.stream().map(explain).toList();
    this.sorted = coordinates(states, Function.identity());
    this.sortedSpeeds = coordinates(states, it -> Arrays.stream(it).map(Math::abs).toArray());
    for (int t = 0; t < states.size(); t++) {
      for (Voice voice : explanations.get(t).voices()) {
        parts.computeIfAbsent(voice.component(), it -> new Part(task)).add(voice, states.get(t));
      }
      EpisodeLog.strongest(explanations.get(t)).ifPresent(it -> part(it.component()).strongest++);
    }
    told =
        EpisodeLog.NOTHING
            * parts.values().stream().mapToDouble(Part::largestWeight).max().orElse(0);
  }

  private double[][] coordinates(List<double[]> all, Function<double[], double[]> of) {
    return IntStream.range(0, task.observationSize())
        .mapToObj(i -> all.stream().mapToDouble(state -> of.apply(state)[i]).sorted().toArray())
        .toArray(double[][]::new);
  }

  private boolean isTold(Part part) {
    return part.largestWeight() > told;
  }

  private Part part(int component) {
    return parts.getOrDefault(component, new Part(task));
  }

  /** Where one part answers, and what it adds there. */
  private static final class Part {
    private final double[] sums;
    private final double[] squares;
    private final double[] shares;
    private double answers;
    private int asked;
    private int strongest;

    Part(TaskSpec task) {
      sums = new double[task.observationSize()];
      squares = new double[sums.length];
      shares = new double[task.actionCount()];
    }

    void add(Voice voice, double[] state) {
      answers += voice.answer();
      asked += voice.answer() > ASKED ? 1 : 0;
      for (int i = 0; i < sums.length; i++) {
        sums[i] += voice.answer() * state[i];
        squares[i] += voice.answer() * state[i] * state[i];
      }
      for (int a = 0; a < shares.length; a++) {
        shares[a] += voice.shares()[a];
      }
    }

    double weight(int action) {
      return answers == 0 ? 0 : shares[action] / answers;
    }

    double largestWeight() {
      return IntStream.range(0, shares.length)
          .mapToDouble(a -> Math.abs(weight(a)))
          .max()
          .orElse(0);
    }

    double mean(int i) {
      return sums[i] / answers;
    }

    double deviation(int i) {
      return Math.sqrt(Math.max(0, squares[i] / answers - mean(i) * mean(i)));
    }
  }

  String text(String title) {
    StringBuilder page = new StringBuilder();
    page.append(
        String.format(
            Locale.ROOT,
            "%s: %d parts have a say. All figures are of %d states visited in training.%n",
            title,
            parts.values().stream().filter(this::isTold).count(),
            states.size()));
    for (int action = 0; action < task.actionCount(); action++) {
      page.append(System.lineSeparator()).append(paragraph(action));
    }
    return page.toString();
  }

  private String paragraph(int action) {
    List<Explanation> won = explanations.stream().filter(it -> it.best() == action).toList();
    String name = task.actions().get(action);
    if (won.isEmpty()) {
      return name + ": never chosen." + System.lineSeparator();
    }
    Map<Integer, Double> carried = new TreeMap<>();
    for (Explanation explanation : won) {
      for (Voice voice : explanation.voices()) {
        if (isTold(part(voice.component()))) {
          carried.merge(voice.component(), explanation.carried(voice), Double::sum);
        }
      }
    }
    double margin = won.stream().mapToDouble(Explanation::margin).sum();
    List<Integer> order =
        carried.keySet().stream()
            .filter(it -> carried.getOrDefault(it, 0.0) > 0)
            .sorted(Comparator.comparingDouble(it -> -carried.getOrDefault(it, 0.0)))
            .toList();
    double all = order.stream().mapToDouble(it -> carried.getOrDefault(it, 0.0)).sum();
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%s: chosen in %.0f %% of them, by %.3g on average over the second best.",
            name,
            100.0 * won.size() / states.size(),
            margin / won.size()));
    double carriedByTold = 0;
    int count = 0;
    while (count < order.size() && count < MOST_PARTS && carriedByTold < TOLD * all) {
      int component = order.get(count++);
      double own = carried.getOrDefault(component, 0.0);
      carriedByTold += own;
      lines.addAll(sentences(component, own / all));
    }
    if (count < order.size()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  %d others carry the other %.0f %%.",
              order.size() - count,
              100 * (1 - carriedByTold / all)));
    }
    if (all > margin) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  Against it speak %d parts, with %.0f %% of what speaks for it.",
              carried.size() - order.size(),
              100 * (all - margin) / all));
    }
    return lines.stream().map(it -> it + System.lineSeparator()).collect(Collectors.joining());
  }

  private List<String> sentences(int component, double share) {
    Part part = part(component);
    return List.of(
        String.format(
            Locale.ROOT,
            "  Part %d carries %.0f %%; strongest voice in %.0f %% of all states, asked in %.0f"
                + " %%.",
            component,
            100 * share,
            100.0 * part.strongest / states.size(),
            100.0 * part.asked / states.size()),
        "    where: " + place(part),
        "    says: "
            + IntStream.range(0, task.actionCount())
                .filter(a -> Math.abs(part.weight(a)) > told)
                .mapToObj(
                    a ->
                        String.format(
                            Locale.ROOT, "%s %.3g", task.actions().get(a), part.weight(a)))
                .collect(Collectors.joining(", ")));
  }

  private String place(Part part) {
    String place =
        IntStream.range(0, task.observationSize())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> part.deviation(i) / deviation(sorted[i])))
            .map(i -> coordinate(part, i))
            .flatMap(Optional::stream)
            .limit(MOST_PLACES)
            .collect(Collectors.joining(", "));
    return place.isEmpty() ? "everywhere" : place;
  }

  /** What a part says of a coordinate, if anything. */
  private Optional<String> coordinate(Part part, int i) {
    String name = task.observation().get(i).name();
    String unit = task.observation().get(i).unit();
    double value = part.mean(i);
    boolean narrow = part.deviation(i) < NARROW * deviation(sorted[i]);
    if (Arrays.stream(sorted[i]).allMatch(it -> it == 0 || it == 1)) {
      return narrow ? Optional.of(name + (value > 0.5 ? ": yes" : ": no")) : Optional.empty();
    }
    String word = word(rank(value, sorted[i]), "low", "high");
    if (!narrow) {
      word = word.equals(MIDDLING) ? "" : "rather " + word;
    } else if (isUsual(value, sorted[i])) {
      word = "as nearly always";
    } else if (name.contains("velocity")) {
      word = word(rank(Math.abs(value), sortedSpeeds[i]), "slow", "fast");
    }
    return word.isEmpty()
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%s %s (%.3g%s)",
                name,
                word,
                value,
                unit.isEmpty() ? "" : " " + unit));
  }

  /** Whether most of the visited states tie, about there. */
  private static boolean isUsual(double value, double[] sorted) {
    double median = sorted[sorted.length / 2];
    return 2 * Arrays.stream(sorted).filter(it -> it == median).count() > sorted.length
        && Math.abs(value - median) < NEAR * deviation(sorted);
  }

  private static String word(double rank, String low, String high) {
    if (rank < LOW) {
      return rank < VERY_LOW ? "very " + low : low;
    } else if (rank > 1 - LOW) {
      return rank > 1 - VERY_LOW ? "very " + high : high;
    }
    return MIDDLING;
  }

  /** Share of visited states below a value, those equal to it by half. */
  private static double rank(double value, double[] sorted) {
    double below = 0;
    for (double other : sorted) {
      below += other < value ? 1 : other == value ? 0.5 : 0;
    }
    return below / sorted.length;
  }

  static double deviation(double[] sample) {
    double mean = Arrays.stream(sample).average().orElse(0);
    return Math.sqrt(
        Arrays.stream(sample).map(it -> (it - mean) * (it - mean)).average().orElse(0));
  }
}
