package org.sgmmqf.reports.claim;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Exhibit;
import org.sgmmqf.reports.section.ReportedRun;
import org.sgmmqf.runs.ClaimSpec;

/** What the runs say of the sides of one claim. */
public final class Evidence {
  private final ClaimSpec claim;
  private final EndedRuns runs;
  private final int seeds;
  private final Function<String, Contender> contenders;

  Evidence(ClaimSpec claim, EndedRuns runs, int seeds, Function<String, Contender> contenders) {
    this.claim = claim;
    this.runs = runs;
    this.seeds = seeds;
    this.contenders = contenders;
  }

  /**
   * Looks at some seeds.
   *
   * @param returns column of the return that counts
   * @param seeds how many of each method, the first ones
   */
  static Evidence of(ClaimSpec claim, EndedRuns runs, String returns, int seeds) {
    Yardstick measure = Yardstick.named(claim.measure());
    double budget = runs.budget(claim.cells(), measure, seeds);
    return new Evidence(
        claim, runs, seeds, cell -> runs.contender(cell, measure, returns, budget, seeds));
  }

  /**
   * The same runs by another number than the measure of the claim. The kind then says that it does
   * not {@linkplain ClaimKind#measures measure}.
   *
   * @param number of a run that reached its end, the more the better; may be minus infinity, and
   *     NaN where the run did not record what is needed. A run that diverged is worse than any and
   *     not asked for
   * @return the sides by that number
   */
  public Evidence by(ToDoubleFunction<ReportedRun> number) {
    return new Evidence(claim, runs, seeds, cell -> runs.contender(cell, number, seeds));
  }

  /**
   * The methods of each side with what counts of them. Where the claim is about the best of a side,
   * that is the one method that is best on every second seed, with its other seeds.
   *
   * @param mostParameters methods that end larger are left out; 0 for no limit
   * @return sides in their order; one may have become empty, and all are if some run did not record
   *     what the measure needs
   */
  public List<List<Contender>> sides(long mostParameters) {
    return measured().stream()
        .map(
            side ->
                side.stream()
                    .filter(it -> mostParameters == 0 || it.middleOfParameters() <= mostParameters)
                    .toList())
        .map(this::counting)
        .toList();
  }

  private List<List<Contender>> measured() {
    List<List<Contender>> sides =
        claim.sides().stream().map(side -> side.stream().map(contenders).toList()).toList();
    return sides.stream().flatMap(List::stream).allMatch(Contender::isMeasured)
        ? sides
        : Collections.nCopies(sides.size(), List.of());
  }

  private List<Contender> counting(List<Contender> side) {
    return claim.best() && side.size() > 1
        ? side.stream()
            .max(Comparator.comparingDouble(it -> it.half(0).middle()))
            .map(it -> it.half(1))
            .stream()
            .toList()
        : side;
  }

  /**
   * Compares every method of the first side with every method of the others.
   *
   * @param mostParameters a run of the first side that ends larger is worse than any; 0 for no
   *     limit
   * @param comparison makes one of two
   * @return all of them
   */
  public List<Comparison> firstAgainstOthers(
      long mostParameters, BiFunction<Contender, Contender, Comparison> comparison) {
    List<List<Contender>> sides = measured();
    List<Contender> first =
        counting(sides.get(0).stream().map(it -> it.within(mostParameters)).toList());
    return first.stream()
        .flatMap(
            one ->
                sides.stream()
                    .skip(1)
                    .flatMap(side -> counting(side).stream())
                    .map(other -> comparison.apply(one, other)))
        .toList();
  }

  /**
   * The cells of a side.
   *
   * @param side from 0
   * @return in their order
   */
  List<Cell> cells(int side) {
    return claim.sides().get(side).stream().map(runs::cell).toList();
  }

  /** What the seeds that count have to show beside their returns. */
  List<Exhibit> exhibits(Cell cell) {
    return runs.seeds(cell.id(), seeds).stream().map(seed -> runs.exhibit(cell, seed)).toList();
  }

  /** The cells of all sides, each once. */
  List<Cell> cells() {
    return claim.cells().stream().map(runs::cell).toList();
  }

  /** A number of how far the policies of the seeds that count can be read; NaN where unknown. */
  double[] probed(Cell cell, String number) {
    return runs.seeds(cell.id(), seeds).stream()
        .mapToDouble(
            seed ->
                cell.runs().stream()
                    .filter(it -> it.seed() == seed)
                    .mapToDouble(it -> it.probed().number(number))
                    .findFirst()
                    .orElse(Double.NaN))
        .toArray();
  }
}
