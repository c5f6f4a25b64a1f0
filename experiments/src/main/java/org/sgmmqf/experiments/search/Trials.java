package org.sgmmqf.experiments.search;

/** The door between a search and what it searches: carries a trial on and says what came of it. */
@FunctionalInterface
public interface Trials {
  /**
   * Carries a trial on, from wherever it stands. Asked again, also by another process, it gives the
   * same outcome at once; called from several threads, but never twice at a time for one trial.
   *
   * @param trial which settings
   * @param mark transitions that each of its runs is to have seen then
   * @return what came of it up to the mark
   * @throws InterruptedException when the search gives up
   */
  TrialOutcome carry(Trial trial, long mark) throws InterruptedException;
}
