package org.sgmmqf.env.lander.physics;

import java.util.List;

/**
 * The broad phase: which bodies are near which edges. Contacts are listed in the order in which
 * they were found; the reference goes through them from the newest to the oldest, and its results
 * depend on it.
 */
final class Contacts {
  private final List<Body> bodies;
  private final Contact[][] all;
  private final Contact[] list;
  private int size;
  private final EdgeCollider collider = new EdgeCollider();

  Contacts(List<Edge> ground, List<Body> bodies) {
    this.bodies = bodies;
    all = new Contact[ground.size()][bodies.size()];
    for (int i = 0; i < ground.size(); i++) {
      for (int j = 0; j < bodies.size(); j++) {
        all[i][j] = new Contact(ground.get(i), bodies.get(j));
      }
    }
    list = new Contact[ground.size() * bodies.size()];
    findNew();
  }

  int size() {
    return size;
  }

  /** How many there can be at most. */
  int capacity() {
    return list.length;
  }

  /** Contact number {@code index} in the order of finding. */
  Contact get(int index) {
    return list[index];
  }

  EdgeCollider collider() {
    return collider;
  }

  /** Looks for edges near bodies that left their fat box, in the order of edge, then body. */
  void findNew() {
    boolean anyMoved = false;
    for (int i = 0; i < bodies.size(); i++) {
      anyMoved |= bodies.get(i).moved;
    }
    if (!anyMoved) {
      return;
    }
    for (Contact[] ofEdge : all) {
      for (Contact contact : ofEdge) {
        if (contact.body.moved && !contact.listed && contact.edge.fat.overlaps(contact.body.fat)) {
          contact.begin();
          list[size++] = contact;
        }
      }
    }
    for (int i = 0; i < bodies.size(); i++) {
      bodies.get(i).moved = false;
    }
  }

  /** Drops what has come apart and looks anew how the rest touches. */
  void update() {
    for (int i = size - 1; i >= 0; i--) {
      Contact contact = list[i];
      if (!contact.body.awake) {
        continue;
      }
      if (contact.edge.fat.overlaps(contact.body.fat)) {
        contact.update(collider);
      } else {
        contact.end();
        size--;
        System.arraycopy(list, i + 1, list, i, size - i);
      }
    }
  }
}
