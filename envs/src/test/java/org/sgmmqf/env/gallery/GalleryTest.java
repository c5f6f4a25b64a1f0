package org.sgmmqf.env.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.Episode;
import org.sgmmqf.env.Outcome;
import org.sgmmqf.env.cartpole.CartPole;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.TaskSpec;

class GalleryTest {
  @TempDir private Path folder;

  @Test
  void writesTheThreePicturesOfTheDocumentation() throws IOException {
    Path images = folder.resolve("new/images");
    Gallery.write(images);
    assertThat(images.toFile().list())
        .containsExactlyInAnyOrder("lunar-lander.png", "lunar-lander.gif", "flappy-bird.png");
    assertThat(ImageIO.read(images.resolve("lunar-lander.png").toFile()).getWidth()).isEqualTo(600);
    assertThat(ImageIO.read(images.resolve("flappy-bird.png").toFile()).getWidth()).isEqualTo(288);
    assertThat(frames(images.resolve("lunar-lander.gif"))).isGreaterThan(50);
  }

  @Test
  void filmsEveryNthStep() throws IOException {
    Environment cartPole =
        new CartPole.Provider()
            .create(Map.of("timeLimit", 9), new EnvironmentContext(new RandomStream(1)));
    Path file = folder.resolve("cart-pole.gif");
    Episode episode = EpisodeFilm.shoot(cartPole, o -> o[2] > 0 ? 1 : 0, 3, 10, file);
    assertThat(episode).isEqualTo(new Episode(9, 9, false));
    assertThat(frames(file)).isEqualTo(4);
  }

  @Test
  void saysSoWhenATaskCannotBeDrawn() {
    Path file = folder.resolve("blind.gif");
    assertThatThrownBy(() -> EpisodeFilm.shoot(new Blind(), o -> 0, 1, 10, file))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("cart-pole");
  }

  private static int frames(Path gif) throws IOException {
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    try (ImageInputStream in = ImageIO.createImageInputStream(gif.toFile())) {
      reader.setInput(in);
      return reader.getNumImages(true);
    } finally {
      reader.dispose();
    }
  }

  /** A cart-pole without pictures. */
  private static final class Blind implements Environment {
    private final Environment inner =
        new CartPole.Provider().create(Map.of(), new EnvironmentContext(new RandomStream(1)));

    @Override
    public TaskSpec task() {
      return inner.task();
    }

    @Override
    public void reset(double[] observation) {
      inner.reset(observation);
    }

    @Override
    public Outcome step(int action, double[] observation) {
      return inner.step(action, observation);
    }

    @Override
    public void save(StateWriter out) {
      out.put("inner", inner);
    }

    @Override
    public void restore(StateReader in) {
      in.get("inner", inner);
    }
  }
}
