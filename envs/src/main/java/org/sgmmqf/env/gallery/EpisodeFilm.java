package org.sgmmqf.env.gallery;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.ToIntFunction;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.Episode;
import org.sgmmqf.env.drawing.AnimatedGif;
import org.sgmmqf.spi.InputException;

/** Films one episode of any environment that can draw itself. */
public final class EpisodeFilm {
  private EpisodeFilm() {}

  /**
   * Plays an episode and writes it as an animated GIF.
   *
   * @param environment the task
   * @param policy the action for an observation
   * @param every steps from frame to frame, at least 1
   * @param framesPerSecond how fast the film plays, at most 50
   * @param file the GIF; replaced if it exists
   * @return how the episode went
   * @throws IOException when the file cannot be written
   * @throws InputException when the environment cannot draw itself
   */
  public static Episode shoot(
      Environment environment,
      ToIntFunction<double[]> policy,
      int every,
      double framesPerSecond,
      Path file)
      throws IOException {
    try (AnimatedGif gif = new AnimatedGif(file, framesPerSecond)) {
      return Episode.play(
          environment,
          policy,
          step -> {
            if (step % every == 0) {
              addFrame(environment, gif);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void addFrame(Environment environment, AnimatedGif gif) {
    try {
      gif.add(
          environment
              .draw()
              .orElseThrow(
                  () ->
                      new InputException(
                          "The environment '"
                              + environment.task().name()
                              + "' cannot draw itself.")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
