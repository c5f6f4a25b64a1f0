package org.sgmmqf.cluster.spark;

import org.apache.spark.util.AccumulatorV2;

/**
 * The last line that the worker of a task has said. Spark brings it to the driver with every
 * heartbeat of an executor.
 */
final class LastWord extends AccumulatorV2<String, String> {
  private static final long serialVersionUID = 1;

  // written by the task, read by the heartbeat
  private volatile String line = "";

  @Override
  public boolean isZero() {
    return line.isEmpty();
  }

  @Override
  public AccumulatorV2<String, String> copy() {
    LastWord copy = new LastWord();
    copy.line = line;
    return copy;
  }

  @Override
  public void reset() {
    line = "";
  }

  @Override
  public void add(String said) {
    line = said;
  }

  /** What a task said last is of no interest once it has ended. */
  @Override
  public void merge(AccumulatorV2<String, String> ofATask) {}

  @Override
  public String value() {
    return line;
  }
}
