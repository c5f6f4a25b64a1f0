package org.sgmmqf.experiments.fleet;

/** Is told what becomes of runs, each called by its place in the cargo; safe for many threads. */
public interface Watcher {
  /**
   * A worker was started, perhaps not the first for this run.
   *
   * @param run its place in the cargo
   */
  void started(int run);

  /**
   * A worker said how far it is.
   *
   * @param run its place in the cargo
   * @param line what it said
   */
  void progressed(int run, ProgressLine line);

  /**
   * A worker has ended, and there will be no other for this run.
   *
   * @param run its place in the cargo
   * @param end how
   */
  void ended(int run, WorkerEnd end);
}
