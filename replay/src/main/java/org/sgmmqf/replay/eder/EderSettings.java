package org.sgmmqf.replay.eder;

import org.sgmmqf.replay.BufferSettings;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/** Settings of {@link EderSampler}. */
record EderSettings(
    @Doc("Most transitions held; the oldest is discarded; a multiple of the window")
        @Default("100000")
        int capacity,
    @Doc("Consecutive transitions scored together") @Default("5") int window,
    @Doc(
            "Where transitions are rejected: when they are inserted, when a batch is drawn, or"
                + " nowhere")
        @Default("insertion")
        EderAcceptance accept,
    @Doc("Least probability to store a transition, however close it is to the one stored before")
        @Default("0.1")
        double minAcceptance,
    @Doc("Least score of a window, so that every window can be drawn") @Default("1e-8")
        double minDeterminant,
    @Doc("Cholesky pivot up to which a window counts as linearly dependent") @Default("1e-12")
        double minPivot)
    implements BufferSettings {
  EderSettings {
    Require.atLeast("capacity", capacity, 1);
    Require.atLeast("window", window, 2);
    Require.that(
        window <= capacity && capacity % window == 0,
        "window",
        window,
        "a divisor of the capacity " + capacity);
    Require.that(
        minAcceptance > 0 && minAcceptance <= 1,
        "minAcceptance",
        minAcceptance,
        "a number above 0 and at most 1");
    Require.between("minDeterminant", minDeterminant, 0, 1);
    Require.below("minPivot", minPivot, 0, 1);
  }
}
