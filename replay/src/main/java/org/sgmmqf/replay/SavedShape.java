package org.sgmmqf.replay;

import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.StateReader;

/** Refuses the saved state of a buffer that was configured otherwise. */
final class SavedShape {
  private SavedShape() {}

  static void require(StateReader in, String key, long own) {
    long saved = in.getLong(key);
    if (saved != own) {
      throw new StateException(
          "The saved replay buffer has " + key + " " + saved + ", but this one has " + own + ".");
    }
  }
}
