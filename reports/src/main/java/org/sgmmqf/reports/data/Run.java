package org.sgmmqf.reports.data;

/**
 * One run, as far as it has come.
 *
 * @param seed from the folder's name
 * @param state from {@code done.json}
 * @param configuration from {@code config.json}
 * @param evaluations from {@code evaluations.csv}
 * @param seconds wall-clock seconds of training from {@code timing.csv}; NaN if unknown
 */
public record Run(
    long seed,
    RunState state,
    Configuration configuration,
    Evaluations evaluations,
    double seconds) {}
