package org.sgmmqf.training;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.sgmmqf.reports.figure.LineChart;
import org.sgmmqf.runs.file.AtomicFile;

/** Mean returns along a training; collects them when it listens to one. */
public final class Curve implements TrainingListener {
  private static final int PIXELS_PER_UNIT = 2;

  private final String label;
  private final List<Point> points = new ArrayList<>();

  /**
   * An empty curve.
   *
   * @param label what the legend calls it
   */
  public Curve(String label) {
    this.label = label;
  }

  /**
   * One evaluation.
   *
   * @param transitions of training before it
   * @param evaluation what came of it
   */
  public record Point(long transitions, Evaluation evaluation) {}

  @Override
  public void evaluated(Training training, Evaluation evaluation) {
    points.add(new Point(training.transitions(), evaluation));
  }

  /**
   * What was collected.
   *
   * @return in the order of training
   */
  public List<Point> points() {
    return List.copyOf(points);
  }

  /**
   * Draws it, and others beside it.
   *
   * @param png where the picture goes
   * @param others curves for the same picture
   * @throws org.sgmmqf.spi.InputException when the file cannot be written
   */
  public void draw(Path png, Curve... others) {
    Map<String, double[][]> lines = new LinkedHashMap<>();
    lines.put(label, line());
    for (Curve other : others) {
      lines.put(other.label, other.line());
    }
    ByteArrayOutputStream picture = new ByteArrayOutputStream();
    try {
      ImageIO.write(
          new LineChart("transitions", "return", lines).render(PIXELS_PER_UNIT), "png", picture);
    } catch (IOException e) {
      throw new UncheckedIOException("memory is always written", e);
    }
    AtomicFile.write(png.toAbsolutePath(), picture::writeTo);
  }

  private double[][] line() {
    return new double[][] {
      points.stream().mapToDouble(Point::transitions).toArray(),
      points.stream().mapToDouble(point -> point.evaluation().mean()).toArray()
    };
  }
}
