package org.sgmmqf.replay;

import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * An array heap of slots with the largest priority on top, whose order stands in for the ranking
 * (Schaul et al. 2016, appendix B): place 0 is rank 1. Equal priorities rank by age, the older
 * first. A change costs O(log B), a sort O(B log B).
 */
final class RankHeap implements Stateful {
  private final Priorities priorities;
  private final TransitionRing ring;
  private final int[] slots;
  private final int[] places;
  private int size;

  RankHeap(Priorities priorities, TransitionRing ring) {
    this.priorities = priorities;
    this.ring = ring;
    this.slots = new int[ring.capacity()];
    this.places = new int[ring.capacity()];
  }

  static long bytes(int capacity) {
    return 2L * capacity * Integer.BYTES;
  }

  int slot(int place) {
    return slots[place];
  }

  /** Takes in a slot that is filled for the first time; its priority is set already. */
  void append(int slot) {
    put(size, slot);
    size++;
    siftUp(places[slot]);
  }

  /** Restores the order after a slot's priority or transition changed. */
  void changed(int slot) {
    siftUp(places[slot]);
    siftDown(places[slot], size);
  }

  /** Makes every rank exact. A sorted array is a heap. */
  void sort() {
    for (int end = size - 1; end > 0; end--) {
      swap(0, end);
      siftDown(0, end);
    }
    for (int low = 0, high = size - 1; low < high; low++, high--) {
      swap(low, high);
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
      put(place, slots[parent]);
      place = parent;
    }
    put(place, slot);
  }

  private void siftDown(int from, int end) {
    int slot = slots[from];
    int place = from;
    for (int child = 2 * place + 1; child < end; child = 2 * place + 1) {
      if (child + 1 < end && precedes(slots[child + 1], slots[child])) {
        child++;
      }
      if (!precedes(slots[child], slot)) {
        break;
      }
      put(place, slots[child]);
      place = child;
    }
    put(place, slot);
  }

  private boolean precedes(int slot, int other) {
    double difference = priorities.get(slot) - priorities.get(other);
    return difference > 0 || (difference == 0 && ring.id(slot) < ring.id(other));
  }

  private void swap(int place, int other) {
    int slot = slots[place];
    put(place, slots[other]);
    put(other, slot);
  }

  private void put(int place, int slot) {
    slots[place] = slot;
    places[slot] = place;
  }

  @Override
  public void save(StateWriter out) {
    out.put("size", size);
    out.putInts("slots", slots);
  }

  @Override
  public void restore(StateReader in) {
    size = in.getInt("size");
    in.getInts("slots", slots);
    for (int place = 0; place < size; place++) {
      places[slots[place]] = place;
    }
  }
}
