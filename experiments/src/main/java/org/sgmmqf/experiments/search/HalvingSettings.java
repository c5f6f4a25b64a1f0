package org.sgmmqf.experiments.search;

import java.util.ArrayList;
import java.util.List;
import org.sgmmqf.spi.Require;

/**
 * How successive halving goes on; all of it decides which settings are tried.
 *
 * @param marks transitions of each rung; the last is the whole run
 * @param reduction of so many trials of a rung one goes on
 * @param lanes how many trials are thought of as under way at a time, whatever {@code --parallel}
 *     says
 * @param seeds runs of each trial
 */
public record HalvingSettings(List<Long> marks, int reduction, int lanes, int seeds) {
  /** Demands rungs that rise. */
  public HalvingSettings {
    marks = List.copyOf(marks);
    Require.that(!marks.isEmpty(), "--rungs", 0, "at least 1");
    Require.atLeast("--reduction", reduction, 2);
    Require.atLeast("--lanes", lanes, 1);
    Require.atLeast("--seeds", seeds, 1);
    for (int i = 1; i < marks.size(); i++) {
      Require.that(
          marks.get(i - 1) < marks.get(i),
          "--rungs",
          marks.size(),
          "fewer, for these would stand at " + marks + " transitions");
    }
  }

  /**
   * Rungs that grow by the reduction, each at an evaluation.
   *
   * @param transitions of a whole run, the last rung
   * @param rungs how many
   * @param every transitions between two evaluations
   */
  public static List<Long> marks(long transitions, int rungs, int reduction, long every) {
    Require.that(rungs >= 1 && rungs <= 20, "--rungs", rungs, "from 1 to 20");
    List<Long> marks = new ArrayList<>();
    double length = transitions / Math.pow(reduction, rungs - 1);
    for (int i = 0; i < rungs - 1; i++) {
      marks.add(every * Math.max(1, Math.round(length / every)));
      length *= reduction;
    }
    marks.add(transitions);
    return marks;
  }

  /** Transitions that a job costs, all seeds together. */
  long cost(int rung) {
    return seeds * (marks.get(rung) - (rung == 0 ? 0 : marks.get(rung - 1)));
  }

  int last() {
    return marks.size() - 1;
  }
}
