package org.sgmmqf.reports.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.HandmadeExperiment;
import org.sgmmqf.reports.HandmadeExperiment.Method;
import org.sgmmqf.reports.ReportOptions;
import org.sgmmqf.reports.SyntheticExperiment;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.reports.table.TableText;
import org.sgmmqf.runs.FigureSpec;

class FiguresTest {
  private static final Color DENSE = new Color(0x00, 0x72, 0xB2);
  private static final Method METHOD =
      new Method("lunar-lander", "gmm-50", "GMM-QF", 50, 50, 2400, "fair");

  @TempDir private Path folder;

  private Map<FigureSpec, List<Figure>> draw(Study study) {
    ReportOptions options = ReportOptions.defaults();
    StudyResults results =
        new StudyResults(study, options.smoothing(), new Bootstrap(options.resampling()));
    return Figures.draw(study, results, new Styles(study));
  }

  private List<Figure> draw(String kind) {
    Study study = StudyReader.read(folder);
    return draw(study).entrySet().stream()
        .filter(it -> it.getKey().kind().equals(kind))
        .flatMap(it -> it.getValue().stream())
        .toList();
  }

  @Test
  void methodThatRisesInAStraightLineIsDrawnAsOne() {
    new HandmadeExperiment(folder).rising(METHOD, -200, 200);
    Figure figure = draw("return-transitions").get(0);
    Pixels pixels = new Pixels(figure.picture().render(2), DENSE);
    Rectangle plot = new Rectangle(pixels.bounds());
    // The legend has the colour too, so look at the columns right of its sample.
    int from = plot.x + plot.width / 4;
    double first = top(pixels, from);
    double middle = top(pixels, from + plot.width / 4);
    double last = top(pixels, from + plot.width / 2);
    assertThat(first - last).isGreaterThan(300);
    assertThat(middle).isCloseTo((first + last) / 2, within(14.0));
  }

  private static double top(Pixels pixels, int column) {
    int row = 0;
    while (!pixels.at(column, row)) {
      row++;
    }
    return row;
  }

  @Test
  void dataHoldsWhatIsDrawn() {
    new HandmadeExperiment(folder).run(METHOD, 1, 10, 20).run(METHOD, 2, 30, 20);
    assertThat(TableText.csv(draw("return-transitions").get(0).data()))
        .isEqualTo(
            """
            cell,label,transitions,x,return,lower_quartile,upper_quartile,runs
            lunar-lander/gmm-50,GMM-QF gmm-50,5000,5000,20,15,25,2
            lunar-lander/gmm-50,GMM-QF gmm-50,10000,10000,20,20,20,2
            """);
    assertThat(TableText.csv(draw("return-parameters").get(0).data()))
        .contains("GMM-QF,2400,20,,,2");
    assertThat(TableText.csv(draw("parameters-transitions").get(0).data()))
        .contains(",10000,10000,2400,");
  }

  @Test
  void twoAccountsOfFlopsAreTwoFigures() {
    new HandmadeExperiment(folder).run(METHOD, 1, 10, 20);
    List<Figure> figures = draw("return-flops");
    assertThat(figures)
        .extracting(Figure::id)
        .containsExactly(
            "flops-lunar-lander-paper",
            "flops-lunar-lander-performed",
            "flops-lunar-lander-processor");
    assertThat(TableText.csv(figures.get(0).data()))
        .contains("flops_paper")
        .contains(",10000000000,");
    assertThat(TableText.csv(figures.get(1).data()))
        .contains("flops_performed")
        .contains(",5000000000,");
  }

  @Test
  void figureSaysWhatIsMissing() throws IOException {
    new HandmadeExperiment(folder).run(METHOD, 1, 10, 20);
    Files.writeString(
        folder.resolve("experiment.json"),
        """
        {"format": 1, "name": "x", "cells": [
          {"id": "lunar-lander/gmm-50", "label": "dense", "seeds": [1, 2, 3]},
          {"id": "lunar-lander/dqn", "label": "network", "seeds": [1]}],
         "figures": [
          {"id": "a", "kind": "return-transitions", "title": "A", "cells": ["lunar-lander/gmm-50", "lunar-lander/dqn"]},
          {"id": "b", "kind": "return-transitions", "title": "B", "cells": ["lunar-lander/dqn"]},
          {"id": "c", "kind": "pie", "title": "C", "cells": []}]}
        """);
    assertThat(draw("return-transitions").get(0).missing())
        .isEqualTo("dense: 1 of 3 seeds; network: no runs yet");
    Study study = StudyReader.read(folder);
    assertThat(Figures.missing(draw(study)))
        .extracting(Warning::kind, Warning::text)
        .containsExactly(
            tuple(Warning.Kind.MISSING, "The figure \"B\" (b) has no data to draw yet."),
            tuple(
                Warning.Kind.DAMAGED,
                "The figure c is of a kind this version does not know: pie."));
  }

  @Test
  void sparseMixtureHasOnePanelPerActionThatCountsItsComponents() {
    SyntheticExperiment.small(folder);
    List<Figure> figures = draw("components");
    assertThat(figures)
        .extracting(Figure::id)
        .containsExactly(
            "fig-components-lunar-lander-dense", "fig-components-lunar-lander-sgmm-500");
    Figure sparse = figures.get(1);
    assertThat(sparse.picture().width()).isEqualTo(4 * figures.get(0).picture().width());
    long main =
        TableText.csv(sparse.data()).lines().filter(it -> it.contains(",main engine,")).count();
    assertThat(sparse.alternative()).contains("main engine, " + main + " of 500 living");
  }

  @Test
  void componentsSayWhichModelsHaveNone() throws IOException {
    SyntheticExperiment.small(folder);
    Path request = folder.resolve("experiment.json");
    Files.writeString(
        request,
        Files.readString(request)
            .replace(
                "\"lunar-lander/gmm-50\", \"lunar-lander/sgmm-500\" ]",
                "\"lunar-lander/gmm-50\", \"lunar-lander/dqn-128\" ]"));
    assertThat(draw("components"))
        .singleElement()
        .extracting(Figure::caption)
        .asString()
        .endsWith("Left out, having no Gaussian components to draw: DQN, 2 × 128.");
  }

  @Test
  void heatMapIsDarkWhereStatesWereVisitedMost() throws IOException {
    new HandmadeExperiment(folder).run(METHOD, 1, 10, 20);
    StringBuilder visits = new StringBuilder("phase,s0,s1\n");
    for (int i = 0; i < 1000; i++) {
      visits.append("greedy,0.25,0.75\n");
    }
    for (int i = 0; i < 120; i++) {
      visits.append("greedy,").append(i % 2).append(',').append(i / 2 % 2).append('\n');
    }
    Files.writeString(folder.resolve("lunar-lander/gmm-50/seed-1/visits.csv"), visits.toString());
    Figure figure = draw("visitation").get(0);
    assertThat(figure.data().rowCount()).isEqualTo(5);
    assertThat(TableText.csv(figure.data())).contains(",1000\n");
    BufferedImage image = figure.picture().render(2);
    BufferedImage map = image.getSubimage(0, 0, image.getWidth(), image.getHeight() - 2 * 34);
    Rectangle most = new Pixels(map, Heat.color(1)).bounds();
    Rectangle few = new Pixels(map, Heat.color(Heat.share(30, 1000))).bounds();
    assertThat((most.getCenterX() - few.x) / few.width).isCloseTo(0.25, within(0.03));
    assertThat((most.getCenterY() - few.y) / few.height).isCloseTo(0.25, within(0.03));
  }

  @Test
  void policiesThatWereProbedAreDrawnWithTheirPartsTakenOut() throws IOException {
    new HandmadeExperiment(folder).run(METHOD, 1, 10, 20);
    assertThat(draw("deletion")).isEmpty();
    Path run = folder.resolve("lunar-lander/gmm-50/seed-1");
    StringBuilder rows = new StringBuilder("order,parts,left,return_mean,length_mean\n");
    for (String order : List.of("largest", "smallest", "random")) {
      double half = order.equals("largest") ? 0 : order.equals("smallest") ? 100 : 60;
      rows.append(order).append(",4,4,100,9\n");
      rows.append(order).append(",4,2,").append(half).append(",9\n");
      rows.append(order).append(",4,0,0,9\n");
    }
    Files.writeString(run.resolve("deletion.csv"), rows.toString());
    Files.writeString(run.resolve("carriers.csv"), "parts,share\n1,0.5\n2,0.9\n3,1.0\n4,1.0\n");
    Figure deletion = draw("deletion").get(0);
    assertThat(TableText.csv(deletion.data()))
        .contains("largest,0.25,50,50,50,1\n")
        .contains("smallest,0.5,100,100,100,1\n", "random,0.75,30,30,30,1\n");
    assertThat(deletion.alternative())
        .contains("0.0 largest first, 100.0 smallest first, 60.0 by lot");
    assertThat(TableText.csv(draw("carriers").get(0).data()))
        .startsWith("cell,label,strongest,percent,lower_quartile,upper_quartile,runs\n")
        .contains(",1,50,50,50,1\n", ",2,90,90,90,1\n", ",4,100,100,100,1\n");
  }

  @Test
  void methodLooksTheSameInEveryFigureAndFamiliesDiffer() {
    SyntheticExperiment.small(folder);
    Study study = StudyReader.read(folder);
    Styles styles = new Styles(study);
    assertThat(study.cells().stream().map(styles::hex).distinct()).hasSize(study.cells().size());
    assertThat(study.cells().stream().map(it -> styles.of(it).glyph()).distinct())
        .hasSize(study.cells().size());
    assertThat(styles.hex(study.cells().get(0)))
        .isEqualTo(new Styles(study).hex(study.cells().get(0)));
  }

  @Test
  void buffersOfOneFamilyGetColoursOfTheirOwn() {
    new HandmadeExperiment(folder)
        .run(new Method("lunar-lander", "a", "GMM-QF", 500, 500, 10, "fair"), 1, 1)
        .run(new Method("lunar-lander", "b", "GMM-QF", 100, 100, 10, "fair"), 1, 1)
        .run(new Method("lunar-lander", "c", "GMM-QF", 500, 500, 10, "eder"), 1, 1);
    Study study = StudyReader.read(folder);
    Styles styles = new Styles(study);
    assertThat(styles.of(study.cells().get(0)).glyph())
        .isSameAs(styles.of(study.cells().get(1)).glyph());
    assertThat(styles.of(study.cells().get(2)).glyph())
        .isNotSameAs(styles.of(study.cells().get(1)).glyph());
  }
}
