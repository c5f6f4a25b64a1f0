package org.sgmmqf.model.mixture;

/** Which components of a sparse mixture are taken out. */
public enum Removal {
  /** Those whose weights have all been inactive for some updates in a row. */
  INACTIVE,

  /**
   * Of these only the ones that cannot come back: factors that the penalty pulls to 0 more strongly
   * than the steepest loss of the last updates can push them away.
   */
  HOPELESS
}
