package org.example.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.model.Agent;
import org.sgmmqf.training.Training;

final class TwentyLinesTest {
  @TempDir Path folder;

  @Test
  void writesACurveAndAFilm() throws Exception {
    TwentyLines.main(new String[] {"1500", folder.toString()});

    assertThat(ImageIO.read(folder.resolve("curve.png").toFile()).getWidth()).isGreaterThan(1000);
    var film = ImageIO.getImageReadersByFormatName("gif").next();
    film.setInput(ImageIO.createImageInputStream(folder.resolve("episode.gif").toFile()));
    assertThat(film.getNumImages(true)).isGreaterThan(10);
  }

  @Test
  void learnsByHandWhatTheLibraryLearns() {
    Agent agent = ByHand.train(2500);
    try (Training training = Training.of(TwentyLines.plan(2500))) {
      training.run();
      assertThat(agent.accounts()).isEqualTo(training.accounts());
      assertThat(training.visited())
          .hasSizeGreaterThan(1000)
          .allSatisfy(state -> assertThat(agent.decide(state)).isEqualTo(training.decide(state)));
    }
  }
}
