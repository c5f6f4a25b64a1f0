package org.sgmmqf.reports.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.HandmadeExperiment;
import org.sgmmqf.reports.data.LearnedMixture;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.spi.Property;

class EllipseTest {
  private static final Color ELLIPSE = new Color(0xD5, 0x5E, 0x00);
  private static final Color FRAME = new Color(0x00, 0x72, 0xB2);

  @TempDir private Path folder;

  /** Reads a Gaussian over three coordinates the way reports do. */
  private LearnedMixture.Component component(String mean, String covariance) throws IOException {
    new HandmadeExperiment(folder)
        .run(new HandmadeExperiment.Method("task", "gmm", "GMM-QF", 1, 1, 10, "fair"), 1, 0);
    Files.writeString(
        folder.resolve("task/gmm/seed-1/model.json"),
        String.format(
            Locale.ROOT,
            """
            {"format": 1, "kind": "gaussian-mixture", "observationSize": 3, "actionCount": 1,
             "components": [{"weights": [1], "alive": true, "mean": %s, "covariance": %s}]}
            """,
            mean,
            covariance));
    return StudyReader.read(folder).cells().get(0).exhibit().mixture().components().get(0);
  }

  @Test
  void quadraticFormOfTheTwoCoordinatesIsOneAlongTheOutline() {
    Property.forAll(
        20,
        random -> {
          double a = 0.2 + random.nextDouble();
          double b = random.nextGaussian();
          double c = 0.2 + random.nextDouble();
          double xx = a * a;
          double xy = a * b;
          double yy = b * b + c * c;
          double mx = random.nextGaussian();
          double my = random.nextGaussian();
          LearnedMixture.Component component =
              component(
                  "[" + mx + ", 9, " + my + "]",
                  "[[" + xx + ", 0.1, " + xy + "], [0.1, 5, 0.1], [" + xy + ", 0.1, " + yy + "]]");
          Ellipse ellipse = Ellipse.of(component, 0, 2).orElseThrow();
          double determinant = xx * yy - xy * xy;
          for (int i = 0; i < ellipse.x().length; i++) {
            double dx = ellipse.x()[i] - mx;
            double dy = ellipse.y()[i] - my;
            double form = (yy * dx * dx - 2 * xy * dx * dy + xx * dy * dy) / determinant;
            assertThat(form).isCloseTo(1, within(1e-9));
          }
        });
  }

  @Test
  void pixelsOfTheEllipseTouchTheBoxOfItsHalfAxes() throws IOException {
    LearnedMixture.Component component =
        component("[0.5, 9, -1]", "[[4, 0, 0], [0, 5, 0], [0, 0, 1]]");
    Ellipse ellipse = Ellipse.of(component, 0, 2).orElseThrow();
    AxisScale range = new AxisScale(-5, 5, false);
    XyPlot drawn = new XyPlot(400, 400, "t", "x", "y", range, range);
    drawn.line(ellipse.x(), ellipse.y(), ELLIPSE, new BasicStroke(1.5f));
    XyPlot frame = new XyPlot(400, 400, "t", "x", "y", range, range);
    frame.area(new double[] {-1.5, 2.5, 2.5, -1.5}, new double[] {-2, -2, 0, 0}, FRAME);
    BufferedImage image = drawn.render(2);
    Rectangle outline = new Pixels(image, ELLIPSE).bounds();
    Rectangle box = new Pixels(frame.render(2), FRAME).bounds();
    assertThat(outline.getCenterX()).isCloseTo(box.getCenterX(), within(3.0));
    assertThat(outline.getCenterY()).isCloseTo(box.getCenterY(), within(3.0));
    assertThat(outline.getWidth()).isCloseTo(box.getWidth(), within(5.0));
    assertThat(outline.getHeight()).isCloseTo(box.getHeight(), within(5.0));
    assertThat(new Pixels(image, ELLIPSE).at((int) box.getCenterX(), (int) box.getCenterY()))
        .isFalse();
    assertThat(new Pixels(image, ELLIPSE).at(box.x + 2, box.y + 2)).isFalse();
  }

  @Test
  void covarianceThatIsNotPositiveDefiniteHasNoOutline() throws IOException {
    LearnedMixture.Component component =
        component("[0, 0, 0]", "[[1, 0, 2], [0, 1, 0], [2, 0, 1]]");
    assertThat(Ellipse.of(component, 0, 2)).isEqualTo(Optional.empty());
  }
}
