package org.sgmmqf.env.gallery;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.ToIntFunction;
import javax.imageio.ImageIO;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.env.flappy.FlappyBird;
import org.sgmmqf.env.flappy.FlappyPlayer;
import org.sgmmqf.env.lander.LanderPilot;
import org.sgmmqf.env.lander.LunarLander;
import org.sgmmqf.spi.RandomStream;

/**
 * The pictures of the documentation: a still of each game and a film of a landing, always the same.
 */
public final class Gallery {
  private static final long SEED = 3;

  private Gallery() {}

  /**
   * Writes {@code lunar-lander.png}, {@code lunar-lander.gif} and {@code flappy-bird.png}.
   *
   * @param folder created if need be; files there are replaced
   * @throws IOException when a file cannot be written
   */
  public static void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    still(new LunarLander.Provider(), new LanderPilot(), 158, folder);
    still(new FlappyBird.Provider(), new FlappyPlayer(), 228, folder);
    EpisodeFilm.shoot(
        create(new LunarLander.Provider()),
        new LanderPilot(),
        2,
        25,
        folder.resolve("lunar-lander.gif"));
  }

  private static void still(
      EnvironmentProvider provider, ToIntFunction<double[]> policy, int steps, Path folder)
      throws IOException {
    Environment environment = create(provider);
    double[] observation = new double[environment.task().observationSize()];
    environment.reset(observation);
    for (int i = 0; i < steps; i++) {
      environment.step(policy.applyAsInt(observation), observation);
    }
    BufferedImage picture = environment.draw().orElseThrow();
    ImageIO.write(picture, "png", folder.resolve(provider.name() + ".png").toFile());
  }

  private static Environment create(EnvironmentProvider provider) {
    return provider.create(Map.of(), new EnvironmentContext(new RandomStream(SEED)));
  }
}
