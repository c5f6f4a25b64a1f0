package org.sgmmqf.replay;

import org.sgmmqf.spi.Require;

/** Refuses a capacity that this JVM cannot hold, before anything is allocated. */
final class MemoryEstimate {
  private static final System.Logger LOGGER = System.getLogger(MemoryEstimate.class.getName());

  /** What the JVM can put into one array. */
  private static final long LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  /** A sum tree has up to four numbers per leaf. */
  private static final int TREE_NODES_PER_SLOT = 4;

  private MemoryEstimate() {}

  /**
   * Checks the whole buffer.
   *
   * @param capacity B
   * @param context gives D and T
   * @param sampler bytes that the buffer takes beside {@link TransitionStore}
   * @return bytes in all
   */
  static long require(int capacity, ReplayContext context, long sampler) {
    return require(capacity, context, sampler, Runtime.getRuntime().maxMemory());
  }

  static long require(int capacity, ReplayContext context, long sampler, long limit) {
    Require.that(
        capacity >= context.batchSize(),
        "capacity",
        capacity,
        "a whole number of at least the batch size " + context.batchSize());
    int width = Math.max(TransitionStore.width(context.observationSize()), TREE_NODES_PER_SLOT);
    Require.that(
        (long) capacity * width <= LONGEST_ARRAY,
        "capacity",
        capacity,
        "a whole number of at most " + LONGEST_ARRAY / width);
    long bytes = TransitionStore.bytes(capacity, context.observationSize()) + sampler;
    Require.that(
        bytes <= limit,
        "capacity",
        capacity,
        "a buffer that fits into the "
            + limit
            + " bytes of this JVM, and this one takes "
            + bytes
            + " bytes");
    LOGGER.log(
        System.Logger.Level.DEBUG, "a replay buffer of " + capacity + " takes " + bytes + " bytes");
    return bytes;
  }
}
