package org.sgmmqf.replay;

import java.util.Arrays;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * The newest B transitions and how often each was drawn, for samplers to read. A transition is a
 * row [s; s'; r; a; end] of one flat array, so that reading it meets memory in one place; when full
 * the oldest is overwritten. Adding and reading cost O(D).
 */
public final class TransitionStore implements SymmetricState {
  private static final int BESIDE_STATES = 3;

  private final ReplayContext context;
  private final int capacity;
  private final int observationSize;
  private final int actionCount;
  private final int width;
  private final double[] rows;
  private final int[] draws;
  private final int[] drawsAfter;
  private long inserts;
  private int newest;

  TransitionStore(int capacity, ReplayContext context) {
    MemoryEstimate.require(capacity, context, 0);
    this.context = context;
    this.capacity = capacity;
    this.observationSize = context.observationSize();
    this.actionCount = context.actionCount();
    this.width = width(observationSize);
    this.rows = new double[capacity * width];
    this.draws = new int[capacity];
    this.drawsAfter = new int[context.batchSize()];
    this.newest = capacity - 1;
  }

  /** Numbers that one transition takes. */
  static int width(int observationSize) {
    return 2 * observationSize + BESIDE_STATES;
  }

  static long bytes(int capacity, int observationSize) {
    return (long) capacity * (width(observationSize) * Double.BYTES + Integer.BYTES);
  }

  /**
   * To call before a sampler allocates much.
   *
   * @param bytes what it will take beside this store
   * @throws org.sgmmqf.spi.SettingsException with key "capacity" when that is more than this JVM
   *     has
   */
  public void requireMemory(long bytes) {
    MemoryEstimate.require(capacity, context, bytes);
  }

  /**
   * B, the most transitions it can hold.
   *
   * @return at least T
   */
  public int capacity() {
    return capacity;
  }

  /**
   * Transitions stored now, in slots 0 to size - 1.
   *
   * @return at most {@link #capacity}
   */
  public int size() {
    return (int) Math.min(inserts, capacity);
  }

  /**
   * Transitions stored so far, the overwritten ones included.
   *
   * @return at least {@link #size}
   */
  public long inserts() {
    return inserts;
  }

  /**
   * Where a transition stands, by its age.
   *
   * @param age how many newer ones are stored, from 0 to {@link #size} - 1
   */
  public int slotOfAge(int age) {
    int slot = newest - age;
    return slot < 0 ? slot + capacity : slot;
  }

  /**
   * The number of the transition in a slot.
   *
   * @param slot where it stands
   * @return counted from 0 in the order of storing; negative when the slot is empty
   */
  public long id(int slot) {
    int younger = newest - slot;
    return inserts - 1 - (younger < 0 ? younger + capacity : younger);
  }

  /**
   * Whether a transition of a batch is still stored, or was overwritten since it was drawn.
   *
   * @param batch as {@link ReplayBuffer#sample} filled it
   * @param row from 0 to T - 1
   * @return false when its slot holds another one now
   */
  public boolean holds(Batch batch, int row) {
    return id(batch.slots[row]) == batch.ids[row];
  }

  /**
   * f_b, how often a transition was drawn since it was stored; twice in one batch counts twice.
   *
   * @param slot where it stands
   * @return the draws of the batch under way not included
   */
  public int draws(int slot) {
    return draws[slot];
  }

  /**
   * The reward of a transition.
   *
   * @param slot where it stands
   * @return as it was given to the buffer
   */
  public double reward(int slot) {
    return rows[slot * width + 2 * observationSize];
  }

  /**
   * The action of a transition.
   *
   * @param slot where it stands
   * @return from 0 to N_a - 1
   */
  public int action(int slot) {
    return (int) rows[slot * width + 2 * observationSize + 1];
  }

  /**
   * Length of the feature psi = [s; onehot(a); s'] of a transition.
   *
   * @return 2 D + N_a
   */
  public int featureSize() {
    return 2 * observationSize + actionCount;
  }

  /**
   * Writes the feature psi = [s; onehot(a); s'] of a transition.
   *
   * @param slot where it stands
   * @param psi filled
   */
  public void feature(int slot, double[] psi) {
    int row = slot * width;
    System.arraycopy(rows, row, psi, 0, observationSize);
    Arrays.fill(psi, observationSize, observationSize + actionCount, 0);
    psi[observationSize + action(slot)] = 1;
    System.arraycopy(
        rows, row + observationSize, psi, observationSize + actionCount, observationSize);
  }

  /**
   * The inner product of the features of two transitions.
   *
   * @param slot where one stands
   * @param other where the other stands
   * @return psi . psi'
   */
  public double featureProduct(int slot, int other) {
    double product = action(slot) == action(other) ? 1 : 0;
    int row = slot * width;
    int otherRow = other * width;
    for (int i = 0; i < 2 * observationSize; i++) {
      product += rows[row + i] * rows[otherRow + i];
    }
    return product;
  }

  /**
   * The inner product of the features of a transition that is not stored and of one that is.
   *
   * @param state s
   * @param action a
   * @param nextState s'
   * @param other where the other stands
   * @return psi . psi'
   */
  public double featureProduct(double[] state, int action, double[] nextState, int other) {
    double product = action == action(other) ? 1 : 0;
    int row = other * width;
    for (int i = 0; i < observationSize; i++) {
      product += state[i] * rows[row + i] + nextState[i] * rows[row + observationSize + i];
    }
    return product;
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

  /** The slot that the next transition will take. */
  int nextSlot() {
    return newest + 1 < capacity ? newest + 1 : 0;
  }

  /** Stores a checked transition and returns its slot. */
  int add(double[] state, int action, double reward, double[] nextState, boolean terminated) {
    newest = nextSlot();
    inserts++;
    draws[newest] = 0;
    int row = newest * width;
    System.arraycopy(state, 0, rows, row, observationSize);
    System.arraycopy(nextState, 0, rows, row + observationSize, observationSize);
    int rest = row + 2 * observationSize;
    rows[rest] = reward;
    rows[rest + 1] = action;
    rows[rest + 2] = terminated ? 1 : 0;
    return newest;
  }

  /**
   * Copies the transitions that {@link Batch#slots} names into the batch, counts the draws and
   * returns how many different slots there are. Short loops one after the other let the processor
   * fetch many rows from memory at a time.
   */
  int read(Batch batch) {
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
    return countDraws(batch.slots);
  }

  private int countDraws(int[] slots) {
    for (int t = 0; t < slots.length; t++) {
      drawsAfter[t] = draws[slots[t]] + 1;
    }
    int distinct = 0;
    for (int t = 0; t < slots.length; t++) {
      draws[slots[t]]++;
      // a slot that came up before in this batch has one more
      distinct += draws[slots[t]] == drawsAfter[t] ? 1 : 0;
    }
    return distinct;
  }

  private void copy(int[] slots, int column, double[] states) {
    for (int t = 0; t < slots.length; t++) {
      System.arraycopy(
          rows, slots[t] * width + column, states, t * observationSize, observationSize);
    }
  }

  @Override
  public void state(StateParts parts) {
    parts.constant("capacity", capacity);
    parts.constant("observation size", observationSize);
    parts.constant("action count", actionCount);
    inserts = parts.number("inserts", inserts);
    parts.numbers("rows", rows);
    parts.numbers("draws", draws);
    if (parts.isRestoring()) {
      newest = (int) Math.floorMod(inserts - 1, (long) capacity);
    }
  }
}
