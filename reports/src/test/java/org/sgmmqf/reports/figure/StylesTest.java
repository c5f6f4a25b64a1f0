package org.sgmmqf.reports.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.HandmadeExperiment;
import org.sgmmqf.reports.HandmadeExperiment.Method;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.StudyReader;

class StylesTest {
  @TempDir private Path folder;

  @Test
  void everyBufferOfTheStudyHasAColourAndAMarkerOfItsOwn() {
    HandmadeExperiment runs = new HandmadeExperiment(folder);
    List<String> names = List.of("a", "b", "uniform", "per", "rank-per", "fair", "eder", "c");
    for (String name : names) {
      String buffer = name.length() == 1 ? "uniform" : name;
      runs.run(new Method("lunar-lander", name, "GMM-QF", 500, 500, 24_000, buffer), 1, 0, 1);
    }
    runs.run(new Method("lunar-lander", "small", "GMM-QF", 100, 100, 4800, "clustering"), 1, 0, 1);
    runs.run(new Method("lunar-lander", "large", "GMM-QF", 500, 500, 24_000, "clustering"), 1, 0);
    runs.run(new Method("lunar-lander", "s", "S-GMM-QF", 500, 30, 1440, "per"), 1, 0, 1);
    runs.run(new Method("lunar-lander", "t", "S-GMM-QF", 500, 30, 1440, "per"), 1, 0, 1);
    runs.run(new Method("lunar-lander", "sparse", "S-GMM-QF", 500, 30, 1440, "fair"), 1, 0, 1);
    Study study = StudyReader.read(folder);

    Styles styles = new Styles(study);

    List<String> special = List.of("per", "rank-per", "fair", "eder", "small", "large", "sparse");
    assertThat(
            study.cells().stream()
                .filter(it -> special.contains(it.method()))
                .map(styles::hex)
                .distinct())
        .hasSize(special.size());
  }

  @Test
  void everyMethodOfAnUnknownFamilyHasAColourOfItsOwn() {
    HandmadeExperiment runs = new HandmadeExperiment(folder);
    for (int i = 0; i < 20; i++) {
      runs.run(new Method("chain", "mine-" + i, "mine", 0, 0, 5, "fair"), 1, 0, 1);
    }
    Study study = StudyReader.read(folder);

    Styles styles = new Styles(study);

    assertThat(study.cells().stream().map(styles::look).distinct()).hasSize(20);
    assertThat(study.cells().stream().map(styles::hex).distinct())
        .hasSize(20)
        .doesNotContain("#777777");
  }
}
