package org.sgmmqf.replay;

import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.StateReader;

/** Refuses the saved state of a buffer that was configured otherwise. */
public final class SavedShape {
  private SavedShape() {}

  /**
   * Reads a whole number that must be as it was saved.
   *
   * @param in where from
   * @param key name of the entry
   * @param own what it is here
   * @throws StateException when it was another
   */
  public static void require(StateReader in, String key, long own) {
    long saved = in.getLong(key);
    if (saved != own) {
      throw new StateException(
          "The saved replay buffer has " + key + " " + saved + ", but this one has " + own + ".");
    }
  }
}
