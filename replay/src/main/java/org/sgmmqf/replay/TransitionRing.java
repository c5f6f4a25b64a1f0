package org.sgmmqf.replay;

import java.util.Arrays;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * The newest B transitions in flat arrays, each with the number of its insertion; when full the
 * oldest is overwritten. Adding and reading cost O(D).
 */
final class TransitionRing implements Stateful {
  private static final long NEVER = -1;

  private final int capacity;
  private final int observationSize;
  private final int actionCount;
  private final double[] states;
  private final double[] nextStates;
  private final int[] actions;
  private final double[] rewards;
  private final boolean[] terminated;
  private final long[] ids;
  private long inserts;

  TransitionRing(int capacity, ReplayContext context) {
    Require.atLeast("capacity", capacity, 1);
    this.capacity = capacity;
    this.observationSize = context.observationSize();
    this.actionCount = context.actionCount();
    this.states = new double[capacity * observationSize];
    this.nextStates = new double[capacity * observationSize];
    this.actions = new int[capacity];
    this.rewards = new double[capacity];
    this.terminated = new boolean[capacity];
    this.ids = new long[capacity];
    Arrays.fill(ids, NEVER);
  }

  static long bytes(int capacity, int observationSize) {
    long perSlot =
        2L * observationSize * Double.BYTES + Integer.BYTES + Double.BYTES + 1 + Long.BYTES;
    return capacity * perSlot;
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
    return (int) ((inserts - 1) % capacity);
  }

  /** The slot that the next transition will take. */
  int nextSlot() {
    return (int) (inserts % capacity);
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
  int add(double[] state, int action, double reward, double[] nextState, boolean end) {
    int slot = nextSlot();
    int row = slot * observationSize;
    System.arraycopy(state, 0, states, row, observationSize);
    System.arraycopy(nextState, 0, nextStates, row, observationSize);
    actions[slot] = action;
    rewards[slot] = reward;
    terminated[slot] = end;
    ids[slot] = inserts;
    inserts++;
    return slot;
  }

  /** Whether a slot still holds the transition that was inserted under this number. */
  boolean holds(int slot, long id) {
    return ids[slot] == id;
  }

  long id(int slot) {
    return ids[slot];
  }

  /** Length of the feature psi = [s; onehot(a); s'] of a transition. */
  int featureSize() {
    return 2 * observationSize + actionCount;
  }

  /** Writes the feature psi = [s; onehot(a); s'] of a stored transition. */
  void feature(int slot, double[] psi) {
    int row = slot * observationSize;
    System.arraycopy(states, row, psi, 0, observationSize);
    Arrays.fill(psi, observationSize, observationSize + actionCount, 0);
    psi[observationSize + actions[slot]] = 1;
    System.arraycopy(nextStates, row, psi, observationSize + actionCount, observationSize);
  }

  /** The inner product of the features of two stored transitions. */
  double featureProduct(int slot, int other) {
    double product = actions[slot] == actions[other] ? 1 : 0;
    int row = slot * observationSize;
    int otherRow = other * observationSize;
    for (int i = 0; i < observationSize; i++) {
      product += states[row + i] * states[otherRow + i];
      product += nextStates[row + i] * nextStates[otherRow + i];
    }
    return product;
  }

  /** The inner product of the features of a transition and of a stored one. */
  double featureProduct(double[] state, int action, double[] nextState, int other) {
    double product = action == actions[other] ? 1 : 0;
    int otherRow = other * observationSize;
    for (int i = 0; i < observationSize; i++) {
      product += state[i] * states[otherRow + i];
      product += nextState[i] * nextStates[otherRow + i];
    }
    return product;
  }

  /** Copies the transitions that {@link Batch#slots} names into the batch. */
  void read(Batch batch) {
    for (int t = 0; t < batch.size; t++) {
      int slot = batch.slots[t];
      int from = slot * observationSize;
      int to = t * observationSize;
      System.arraycopy(states, from, batch.states, to, observationSize);
      System.arraycopy(nextStates, from, batch.nextStates, to, observationSize);
      batch.actions[t] = actions[slot];
      batch.rewards[t] = rewards[slot];
      batch.terminated[t] = terminated[slot];
      batch.ids[t] = ids[slot];
    }
  }

  @Override
  public void save(StateWriter out) {
    out.put("capacity", capacity);
    out.put("observation size", observationSize);
    out.put("action count", actionCount);
    out.put("inserts", inserts);
    out.putDoubles("states", states);
    out.putDoubles("next states", nextStates);
    out.putInts("actions", actions);
    out.putDoubles("rewards", rewards);
    out.putBooleans("terminated", terminated);
    out.putLongs("ids", ids);
  }

  @Override
  public void restore(StateReader in) {
    SavedShape.require(in, "capacity", capacity);
    SavedShape.require(in, "observation size", observationSize);
    SavedShape.require(in, "action count", actionCount);
    inserts = in.getLong("inserts");
    in.getDoubles("states", states);
    in.getDoubles("next states", nextStates);
    in.getInts("actions", actions);
    in.getDoubles("rewards", rewards);
    in.getBooleans("terminated", terminated);
    in.getLongs("ids", ids);
  }
}
