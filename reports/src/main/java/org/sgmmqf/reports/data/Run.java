package org.sgmmqf.reports.data;

/**
 * One run, as far as it has come.
 *
 * @param seed from the folder's name
 * @param state from {@code done.json}
 * @param configuration from {@code config.json}
 * @param lastReturn mean return of its last evaluation; NaN if there is none
 * @param seconds wall-clock seconds of training from {@code timing.csv}; NaN if unknown
 * @param probed how far its policy can be read; without numbers if nobody probed it
 */
public record Run(
    long seed,
    RunState state,
    Configuration configuration,
    double lastReturn,
    double seconds,
    Probed probed) {
  /** {@return whether it has been evaluated at least once} */
  public boolean isEvaluated() {
    return !Double.isNaN(lastReturn);
  }
}
