package org.sgmmqf.replay.per;

import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.replay.tool.Priorities;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * An array heap of slots with the largest priority on top, whose order stands in for the ranking
 * (Schaul et al. 2016, appendix B): place 0 is rank 1. Equal priorities rank by age, the older
 * first. A change costs O(log B), a sort O(B log B).
 */
final class RankHeap implements SymmetricState {
  private final Priorities priorities;
  private final TransitionStore store;
  private final int[] slots;
  private final int[] places;
  private int size;

  RankHeap(Priorities priorities, TransitionStore store) {
    this.priorities = priorities;
    this.store = store;
    this.slots = new int[store.capacity()];
    this.places = new int[store.capacity()];
  }

  static long bytes(int capacity) {
    return 2L * capacity * Integer.BYTES;
  }

  int slot(int place) {
    return slots[place];
  }

  /**
   * Takes in the next slot that is filled for the first time, or restores the order after a slot's
   * priority or transition changed.
   */
  void put(int slot) {
    if (slot == size) {
      place(size, slot);
      size++;
    }
    siftUp(places[slot]);
    siftDown(places[slot]);
  }

  /** Makes every rank exact by merging ever longer sorted runs. A sorted array is a heap. */
  void sort() {
    int[] from = slots;
    int[] to = places; // free until the end, when it is written anew
    for (int width = 1; width < size; width *= 2) {
      for (int start = 0; start < size; start += 2 * width) {
        merge(from, start, Math.min(start + width, size), Math.min(start + 2 * width, size), to);
      }
      int[] sorted = to;
      to = from;
      from = sorted;
    }
    System.arraycopy(from, 0, slots, 0, size);
    for (int place = 0; place < size; place++) {
      places[slots[place]] = place;
    }
  }

  private void merge(int[] from, int start, int middle, int end, int[] to) {
    int left = start;
    int right = middle;
    for (int place = start; place < end; place++) {
      boolean takeLeft = right == end || (left < middle && !precedes(from[right], from[left]));
      to[place] = takeLeft ? from[left++] : from[right++];
    }
  }

  private void siftUp(int from) {
    int slot = slots[from];
    int place = from;
    while (place > 0) {
      int parent = (place - 1) / 2;
      if (!precedes(slot, slots[parent])) {
        break;
      }
      place(place, slots[parent]);
      place = parent;
    }
    place(place, slot);
  }

  private void siftDown(int from) {
    int slot = slots[from];
    int place = from;
    for (int child = 2 * place + 1; child < size; child = 2 * place + 1) {
      if (child + 1 < size && precedes(slots[child + 1], slots[child])) {
        child++;
      }
      if (!precedes(slots[child], slot)) {
        break;
      }
      place(place, slots[child]);
      place = child;
    }
    place(place, slot);
  }

  private boolean precedes(int slot, int other) {
    double difference = priorities.get(slot) - priorities.get(other);
    return difference > 0 || (difference == 0 && store.id(slot) < store.id(other));
  }

  private void place(int place, int slot) {
    slots[place] = slot;
    places[slot] = place;
  }

  @Override
  public void state(StateParts parts) {
    size = parts.number("size", size);
    parts.numbers("slots", slots);
    if (parts.isRestoring()) {
      for (int place = 0; place < size; place++) {
        places[slots[place]] = place;
      }
    }
  }
}
