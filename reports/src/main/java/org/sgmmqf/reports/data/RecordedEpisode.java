package org.sgmmqf.reports.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sgmmqf.runs.ShownEpisode;
import org.sgmmqf.runs.file.Disk;

/**
 * One filmed episode.
 *
 * @param file the animation, read when it is asked for, because all of a study would be much; empty
 *     for none
 * @param transitions that its policy had seen
 * @param facts return, length and end; NaN, 0 and empty if unknown
 */
public record RecordedEpisode(Path file, double transitions, ShownEpisode facts) {
  static final RecordedEpisode NONE =
      new RecordedEpisode(Path.of(""), 0, new ShownEpisode(Double.NaN, 0, ""));

  /** {@return whether there is an animation} */
  public boolean exists() {
    return !file.equals(NONE.file);
  }

  /** {@return the animation, as the file holds it} */
  public byte[] gif() {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw Disk.refusal("read", file, e);
    }
  }
}
