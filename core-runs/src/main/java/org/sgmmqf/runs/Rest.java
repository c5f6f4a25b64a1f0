package org.sgmmqf.runs;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What rest.json holds: where a run is to rest on its way, because somebody wants to compare it
 * with others before it goes on. It decides no bit of the run, and is no part of its plan:
 * schedules are laid out over the whole of it.
 *
 * @param at transitions after which its worker saves the state and ends
 * @param reached transitions that the saved state had seen when a worker last rested
 */
public record Rest(long at, long reached) {
  /** Of a run that goes to its end. */
  public static final Rest NONE = new Rest(Long.MAX_VALUE, 0);

  /**
   * Reads the file of a run.
   *
   * @param folder of the run
   * @return {@link #NONE} without a file
   */
  public static Rest read(Path folder) {
    Path file = RunFile.REST.in(folder);
    return Files.exists(file) ? Format.read(file, Rest.class) : NONE;
  }

  /**
   * Replaces the file of a run that no worker works on.
   *
   * @param folder of the run
   */
  public void write(Path folder) {
    Format.write(RunFile.REST.in(folder), this);
  }

  /** {@return whether the run is where it is to rest} */
  public boolean rests() {
    return reached >= at;
  }
}
