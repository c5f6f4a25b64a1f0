package org.sgmmqf.replay;

import java.util.Arrays;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * The newest B transitions, each a row [s; s'; r; a; end] of one flat array so that reading it
 * meets memory in one place; when full the oldest is overwritten. Transitions are numbered in the
 * order of insertion. Adding and reading cost O(D).
 */
final class TransitionRing implements Stateful {
  private static final int BESIDE_STATES = 3;

  private final int capacity;
  private final int observationSize;
  private final int actionCount;
  private final int width;
  private final double[] rows;
  private long inserts;
  private int lastSlot;

  TransitionRing(int capacity, ReplayContext context) {
    Require.atLeast("capacity", capacity, 1);
    this.capacity = capacity;
    this.observationSize = context.observationSize();
    this.actionCount = context.actionCount();
    this.width = width(observationSize);
    this.rows = new double[capacity * width];
    this.lastSlot = capacity - 1;
  }

  /** Numbers that one transition takes. */
  static int width(int observationSize) {
    return 2 * observationSize + BESIDE_STATES;
  }

  static long bytes(int capacity, int observationSize) {
    return (long) capacity * width(observationSize) * Double.BYTES;
  }

  int capacity() {
    return capacity;
  }

  int size() {
    return (int) Math.min(inserts, capacity);
  }

  long inserts() {
    return inserts;
  }

  /** The slot of the newest transition, when there is one. */
  int lastSlot() {
    return lastSlot;
  }

  /** The slot that the next transition will take. */
  int nextSlot() {
    return lastSlot + 1 < capacity ? lastSlot + 1 : 0;
  }

  /** Refuses what no environment of this shape produces, before anything is changed. */
  void check(double[] state, int action, double reward, double[] nextState) {
    checkRow("state", state);
    checkRow("next state", nextState);
    if (action < 0 || action >= actionCount) {
      throw new IllegalArgumentException(
          "action " + action + " is not from 0 to " + (actionCount - 1));
    }
    if (!Double.isFinite(reward)) {
      throw new IllegalArgumentException("reward " + reward + " is not finite");
    }
  }

  private void checkRow(String what, double[] row) {
    if (row.length != observationSize) {
      throw new IllegalArgumentException(
          what + " has " + row.length + " numbers instead of " + observationSize);
    }
    for (double number : row) {
      if (!Double.isFinite(number)) {
        throw new IllegalArgumentException(what + " holds " + number + ", which is not finite");
      }
    }
  }

  /** Stores a checked transition and returns its slot. */
  int add(double[] state, int action, double reward, double[] nextState, boolean terminated) {
    lastSlot = nextSlot();
    inserts++;
    int row = lastSlot * width;
    System.arraycopy(state, 0, rows, row, observationSize);
    System.arraycopy(nextState, 0, rows, row + observationSize, observationSize);
    int rest = row + 2 * observationSize;
    rows[rest] = reward;
    rows[rest + 1] = action;
    rows[rest + 2] = terminated ? 1 : 0;
    return lastSlot;
  }

  /**
   * The number of the transition in a slot, counted from 0 in the order of insertion; negative for
   * none.
   */
  long id(int slot) {
    int younger = lastSlot - slot;
    return inserts - 1 - (younger < 0 ? younger + capacity : younger);
  }

  /** Whether a slot still holds the transition that was inserted under this number. */
  boolean holds(int slot, long id) {
    return id(slot) == id;
  }

  /** Length of the feature psi = [s; onehot(a); s'] of a transition. */
  int featureSize() {
    return 2 * observationSize + actionCount;
  }

  /** Writes the feature psi = [s; onehot(a); s'] of a stored transition. */
  void feature(int slot, double[] psi) {
    int row = slot * width;
    System.arraycopy(rows, row, psi, 0, observationSize);
    Arrays.fill(psi, observationSize, observationSize + actionCount, 0);
    psi[observationSize + action(slot)] = 1;
    System.arraycopy(
        rows, row + observationSize, psi, observationSize + actionCount, observationSize);
  }

  /** The inner product of the features of two stored transitions. */
  double featureProduct(int slot, int other) {
    double product = action(slot) == action(other) ? 1 : 0;
    int row = slot * width;
    int otherRow = other * width;
    for (int i = 0; i < 2 * observationSize; i++) {
      product += rows[row + i] * rows[otherRow + i];
    }
    return product;
  }

  /** The inner product of the features of a transition and of a stored one. */
  double featureProduct(double[] state, int action, double[] nextState, int other) {
    double product = action == action(other) ? 1 : 0;
    int row = other * width;
    for (int i = 0; i < observationSize; i++) {
      product += state[i] * rows[row + i] + nextState[i] * rows[row + observationSize + i];
    }
    return product;
  }

  private int action(int slot) {
    return (int) rows[slot * width + 2 * observationSize + 1];
  }

  /**
   * Copies the transitions that {@link Batch#slots} names into the batch. Short loops one after the
   * other let the processor fetch many rows from memory at a time.
   */
  void read(Batch batch) {
    for (int t = 0; t < batch.size; t++) {
      int slot = batch.slots[t];
      int rest = slot * width + 2 * observationSize;
      batch.rewards[t] = rows[rest];
      batch.actions[t] = (int) rows[rest + 1];
      batch.terminated[t] = rows[rest + 2] != 0;
      batch.ids[t] = id(slot);
    }
    copy(batch.slots, 0, batch.states);
    copy(batch.slots, observationSize, batch.nextStates);
  }

  private void copy(int[] slots, int column, double[] states) {
    for (int t = 0; t < slots.length; t++) {
      System.arraycopy(
          rows, slots[t] * width + column, states, t * observationSize, observationSize);
    }
  }

  @Override
  public void save(StateWriter out) {
    out.put("capacity", capacity);
    out.put("observation size", observationSize);
    out.put("action count", actionCount);
    out.put("inserts", inserts);
    out.putDoubles("rows", rows);
  }

  @Override
  public void restore(StateReader in) {
    SavedShape.require(in, "capacity", capacity);
    SavedShape.require(in, "observation size", observationSize);
    SavedShape.require(in, "action count", actionCount);
    inserts = in.getLong("inserts");
    lastSlot = (int) Math.floorMod(inserts - 1, (long) capacity);
    in.getDoubles("rows", rows);
  }
}
