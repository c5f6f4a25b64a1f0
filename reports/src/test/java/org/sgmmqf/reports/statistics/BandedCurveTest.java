package org.sgmmqf.reports.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sgmmqf.reports.statistics.BandedCurve.Point;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

class BandedCurveTest {
  @Test
  void movingMeanLooksBackOneWindowAndNoFurther() {
    double[] transitions = {5, 10, 15, 20, 25};
    double[] values = {0, 8, 8, 0, 4};
    assertThat(MovingMean.of(transitions, values, 10)).containsExactly(0, 4, 8, 4, 2);
  }

  @Test
  void movingMeanOfAWindowShorterThanTheSpacingChangesNothing() {
    double[] values = {3, 1, 2};
    assertThat(MovingMean.of(new double[] {5, 10, 15}, values, 1)).containsExactly(values);
  }

  @Test
  void windowIsThePapersButNeverMoreThanItsShareOfTheRun() {
    Smoothing smoothing = new Smoothing(50_000, 0.1);
    assertThat(smoothing.windowFor(1_000_000)).isEqualTo(50_000);
    assertThat(smoothing.windowFor(150_000)).isEqualTo(15_000);
  }

  @Test
  void curveGoesOnWithTheRunsThatAreLeft() {
    Table evaluations =
        Table.create(
            DoubleColumn.create("transitions", 5, 10, 5), DoubleColumn.create("y", 1, 3, 2));
    BandedCurve curve = BandedCurve.of(evaluations, "transitions", "y", Sample::interquartileMean);
    assertThat(curve.points())
        .containsExactly(
            new Point(5, 5, 1.5, 1.25, 1.75, 1, 2, 2), new Point(10, 10, 3, 3, 3, 3, 3, 1));
  }

  @Test
  void curveLeavesOutPlacesWithoutAValue() {
    Table evaluations =
        Table.create(
            DoubleColumn.create("transitions", 5, 10),
            DoubleColumn.create("x", Double.NaN, 10),
            DoubleColumn.create("y", 1, 3));
    assertThat(BandedCurve.of(evaluations, "x", "y", Sample::median).points()).hasSize(1);
  }
}
