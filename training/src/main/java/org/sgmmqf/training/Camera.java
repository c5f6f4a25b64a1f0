package org.sgmmqf.training;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.drawing.AnimatedGif;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.Disk;

/** Films a greedy episode: an animated picture, with the return beside it. */
final class Camera {
  /**
   * Both games run at 50 or 30 steps a second; every second step is smooth enough and half the
   * size.
   */
  static final int STEPS_PER_FRAME = 2;

  private static final int FRAMES_PER_SECOND = 25;
  private static final int MOST_FRAMES = 500;

  private final Evaluator evaluator;

  Camera(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  /**
   * Plays and records.
   *
   * @param policy who plays
   * @param take which episode: the same name gives the same one
   * @param gif the animation; not written when the environment cannot draw itself
   * @return the episode, all of it, even where the animation ends earlier
   */
  PlayedEpisode record(Evaluator.Policy policy, String take, Path gif) {
    Path fresh = gif.resolveSibling(gif.getFileName() + ".tmp");
    try {
      PlayedEpisode episode;
      int[] steps = {0};
      try (AnimatedGif animation = new AnimatedGif(fresh, FRAMES_PER_SECOND)) {
        episode =
            evaluator.play(
                policy,
                take,
                (state, game) -> {
                  int step = steps[0]++;
                  if (step % STEPS_PER_FRAME == 0 && step < STEPS_PER_FRAME * MOST_FRAMES) {
                    add(animation, game, gif);
                  }
                });
      }
      if (Files.size(fresh) == 0) {
        Files.delete(fresh);
      } else {
        AtomicFile.adopt(fresh, gif);
      }
      return episode;
    } catch (IOException e) {
      throw Disk.refusal("write", gif, e);
    }
  }

  private static void add(AnimatedGif animation, Environment game, Path gif) {
    game.draw()
        .ifPresent(
            picture -> {
              try {
                animation.add(picture);
              } catch (IOException e) {
                throw Disk.refusal("write", gif, e);
              }
            });
  }
}
