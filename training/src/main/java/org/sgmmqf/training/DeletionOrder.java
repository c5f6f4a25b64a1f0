package org.sgmmqf.training;

import java.util.Locale;

/** In which order parts are taken out of a policy. */
public enum DeletionOrder {
  /** Those that move margins most go first. */
  LARGEST,
  /** Those that move margins least go first. */
  SMALLEST,
  /** By lot. */
  RANDOM;

  /** {@return what columns call it, small letters} */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
