package org.sgmmqf.experiments.fleet;

import java.io.Serializable;
import java.util.List;

/**
 * How a worker ended.
 *
 * @param code its exit code
 * @param lastWords the end of its log
 */
public record WorkerEnd(int code, List<String> lastWords) implements Serializable {
  /** Exit code of a worker that could not go on, and the user can mend what is in its way. */
  public static final int REFUSED = 2;

  /** Exit code of a worker whose learning diverged. */
  public static final int DIVERGED = 3;

  /** Exit code of a worker that was asked to stop; its state is saved. */
  public static final int STOPPED = 4;

  /** Copies the list. */
  public WorkerEnd {
    lastWords = List.copyOf(lastWords);
  }

  /**
   * A run that could not be begun.
   *
   * @param sentence why
   */
  public static WorkerEnd refused(String sentence) {
    return new WorkerEnd(REFUSED, List.of(sentence));
  }
}
