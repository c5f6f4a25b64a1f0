package org.sgmmqf.reports.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.figure.RobustLimits;
import org.sgmmqf.reports.figure.Styles;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.statistics.BandedCurve;
import org.sgmmqf.reports.statistics.BandedCurve.Point;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.runs.Measure;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * The curves of a study as trees that become JSON. They are the curves of the figures and their CSV
 * files, with numbers of six digits, or of four in large studies; nothing is left for a browser to
 * compute but where to draw.
 */
public final class Charts {
  private static final int DIGITS = 6;
  private static final int FEWER_DIGITS = 4;

  /** Powers of ten that doubles hold without rounding. */
  private static final int EXACT_POWER = 22;

  /** More points than a chart has pixels say nothing. */
  private static final int MOST_POINTS = 250;

  private static final int FEWEST_POINTS = 32;

  /** With so many numbers of few digits a page is below 4 MB, pictures included, films not. */
  private static final long MOST_NUMBERS = 620_000;

  private static final List<String> EFFORTS =
      List.of(
          Measure.TRANSITIONS.column(),
          Measure.UPDATES.column(),
          Measure.FLOPS_PAPER.column(),
          Measure.FLOPS_PERFORMED.column(),
          Evaluations.SECONDS,
          Evaluations.PROCESSOR_SECONDS);

  private final Study study;
  private final StudyResults results;
  private final Styles styles;
  private final boolean whole;
  private final Map<String, double[]> grids = new HashMap<>();
  private final Map<String, List<String>> columns = new ConcurrentHashMap<>();

  /**
   * The charts of a study.
   *
   * @param study what they are about
   * @param results its numbers
   * @param styles the looks of its methods
   * @param whole whether every column has all its points, its range and the values of every seed;
   *     otherwise only the mean return has the latter two, and points and digits are fewer, which
   *     keeps large studies small
   */
  public Charts(Study study, StudyResults results, Styles styles, boolean whole) {
    this.study = study;
    this.results = results;
    this.styles = styles;
    this.whole = whole;
    int most = whole ? MOST_POINTS : points();
    study.cells().forEach(it -> grids.put(it.id(), grid(results.of(it), most)));
  }

  /** As many as the numbers allow that each point of a large study brings. */
  private int points() {
    long numbers = 0;
    for (String environment : study.environments()) {
      long runs = study.cells(environment).stream().mapToLong(it -> it.runs().size()).sum();
      long cells = study.cells(environment).size();
      numbers += 2 * (3 * cells * columns(environment).size() + 2 * cells + runs);
    }
    return (int) Math.max(FEWEST_POINTS, Math.min(MOST_POINTS, MOST_NUMBERS / (numbers + 1)));
  }

  /** {@return significant digits of all numbers} */
  public int digits() {
    return whole ? DIGITS : FEWER_DIGITS;
  }

  private static double[] grid(CellResult result, int most) {
    List<Point> points = result.curve(Measure.RETURN_MEAN.column(), false).points();
    int kept = Math.min(most, points.size());
    return IntStream.range(0, kept)
        .map(i -> kept == 1 ? 0 : (int) Math.round(i * (points.size() - 1.0) / (kept - 1)))
        .mapToDouble(i -> points.get(i).transitions())
        .toArray();
  }

  /** {@return whether there is anything to draw for some task} */
  public boolean exist() {
    return grids.values().stream().anyMatch(it -> it.length > 0);
  }

  /**
   * What all charts of a task share.
   *
   * @param environment name of the task
   * @return its title, methods with their looks and transitions, and the columns there are
   */
  public Map<String, Object> task(String environment) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("title", Environments.title(environment));
    tree.put("window", results.window(environment));
    tree.put(
        "columns",
        columns(environment).stream().map(it -> Map.of("id", it, "title", title(it))).toList());
    tree.put(
        "efforts",
        EFFORTS.stream()
            .filter(it -> it.equals(EFFORTS.get(0)) || columns(environment).contains(it))
            .map(it -> Map.of("id", it, "title", title(it)))
            .toList());
    List<Map<String, Object>> cells = new ArrayList<>();
    for (Cell cell : study.cells(environment)) {
      Map<String, Object> one = new LinkedHashMap<>(styles.look(cell));
      one.put("id", cell.id());
      one.put("label", cell.label());
      one.put("transitions", Objects.requireNonNull(grids.get(cell.id())));
      cells.add(one);
    }
    tree.put("cells", cells);
    return tree;
  }

  /**
   * The columns of a task that have a number somewhere.
   *
   * @param environment name of the task
   * @return the mean return first, then the measures, then what agents report
   */
  public List<String> columns(String environment) {
    return columns.computeIfAbsent(environment, this::find);
  }

  private List<String> find(String environment) {
    Table all = study.evaluations();
    Table own = all.where(all.stringColumn(Evaluations.ENVIRONMENT).isEqualTo(environment));
    List<String> recorded =
        own.columns().stream().filter(DoubleColumn.class::isInstance).map(Column::name).toList();
    return Stream.of(List.of(Measure.RETURN_MEAN.column()), Measure.columns(), recorded)
        .flatMap(Collection::stream)
        .distinct()
        .filter(it -> !it.equals(EFFORTS.get(0)))
        .filter(
            it -> Arrays.stream(own.doubleColumn(it).asDoubleArray()).anyMatch(Double::isFinite))
        .toList();
  }

  private static String title(String column) {
    if (column.equals(Measure.RETURN_MEAN.column())) {
      return "return (undiscounted)";
    } else if (column.startsWith(Evaluations.TRAINING)) {
      return column.substring(Evaluations.TRAINING.length()).replace('_', ' ') + " (in training)";
    }
    return switch (column) {
      case "flops_paper" -> "FLOPs (the paper's model)";
      case "flops_performed" -> "FLOPs (this code)";
      case Evaluations.SECONDS -> "seconds of training";
      case Evaluations.PROCESSOR_SECONDS -> "processor seconds of training";
      default -> column.replace('_', ' ');
    };
  }

  /**
   * The curves of a column.
   *
   * @param environment name of the task
   * @param column one of {@link #columns}
   * @return the curves {@code plain} and {@code smooth}, each with the limits of its axis and a
   *     curve per method, whose numbers stand at the method's transitions
   */
  public Map<String, Object> column(String environment, String column) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("plain", curves(environment, column, false));
    if (!EFFORTS.contains(column)) {
      tree.put("smooth", curves(environment, column, true));
    }
    return tree;
  }

  private Map<String, Object> curves(String environment, String column, boolean smoothed) {
    Map<String, BandedCurve> curves = new LinkedHashMap<>();
    for (Cell cell : study.cells(environment)) {
      BandedCurve curve = results.of(cell).curve(column, smoothed);
      if (!curve.points().isEmpty()) {
        curves.put(cell.id(), curve);
      }
    }
    Map<String, Object> trees = new LinkedHashMap<>();
    for (Cell cell : study.cells(environment)) {
      BandedCurve curve = curves.get(cell.id());
      if (curve != null) {
        trees.put(cell.id(), tree(cell, curve, column, smoothed));
      }
    }
    boolean isReturn = column.contains("return");
    return Map.of("limits", numbers(RobustLimits.of(curves.values(), isReturn)), "curves", trees);
  }

  private Map<String, Object> tree(Cell cell, BandedCurve curve, String column, boolean smoothed) {
    double[] grid = Objects.requireNonNull(grids.get(cell.id()));
    Map<Double, Point> points = new HashMap<>();
    curve.points().forEach(it -> points.put(it.transitions(), it));
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("middle", at(grid, points, Point::middle));
    if (curve.points().stream().anyMatch(it -> it.least() < it.most())) {
      tree.put("low", at(grid, points, Point::low));
      tree.put("high", at(grid, points, Point::high));
      if (whole || column.equals(Measure.RETURN_MEAN.column())) {
        tree.put("least", at(grid, points, Point::least));
        tree.put("most", at(grid, points, Point::most));
        Map<String, Object> seeds = new LinkedHashMap<>();
        results
            .of(cell)
            .runs(column, smoothed)
            .forEach((seed, values) -> seeds.put(seed, at(grid, values, Double::doubleValue)));
        tree.put("seeds", seeds);
      }
    }
    tree.put("runs", at(grid, points, Point::runs));
    return tree;
  }

  /** The numbers at the places of a grid; one number where all are the same. */
  private <T> Object at(double[] grid, Map<Double, T> points, ToDoubleFunction<T> coordinate) {
    double[] values =
        Arrays.stream(grid)
            .map(
                it -> {
                  T point = points.get(it);
                  return point == null ? Double.NaN : coordinate.applyAsDouble(point);
                })
            .toArray();
    boolean constant = values.length > 0 && Arrays.stream(values).allMatch(it -> it == values[0]);
    return constant ? Objects.requireNonNull(number(values[0])) : numbers(values);
  }

  private List<@Nullable Object> numbers(double[] values) {
    List<@Nullable Object> list = new ArrayList<>();
    Arrays.stream(values).forEach(it -> list.add(number(it)));
    return list;
  }

  /** Whole numbers without a point, none as null. */
  private @Nullable Object number(double value) {
    if (!Double.isFinite(value)) {
      return null;
    }
    double rounded = value == 0 ? 0 : rounded(value);
    return rounded == Math.rint(rounded) && Math.abs(rounded) < 1e9
        ? (Object) (long) rounded
        : (Object) rounded;
  }

  /** To some digits; by powers of ten where these are exact, because a report rounds millions. */
  private double rounded(double value) {
    int power = digits() - 1 - (int) Math.floor(Math.log10(Math.abs(value)));
    if (Math.abs(power) > EXACT_POWER) {
      return new BigDecimal(value).round(new MathContext(digits())).doubleValue();
    }
    double scale = Math.pow(10, Math.abs(power));
    return power > 0 ? Math.rint(value * scale) / scale : Math.rint(value / scale) * scale;
  }
}
