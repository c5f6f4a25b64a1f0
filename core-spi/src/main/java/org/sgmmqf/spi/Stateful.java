package org.sgmmqf.spi;

/**
 * Something whose state goes into a checkpoint. After {@link #restore} an object that was created
 * with the same settings behaves bit for bit as the saved one would have: everything that
 * influences a later result must be written, the state of its random streams included; what can be
 * rebuilt exactly from the rest need not be.
 */
public interface Stateful {
  /**
   * Writes the state.
   *
   * @param out where to; keep no reference
   */
  void save(StateWriter out);

  /**
   * Takes on a saved state, read in the order in which it was written. When it throws, this object
   * must not be used any more.
   *
   * @param in where from; keep no reference
   * @throws StateException when something is missing, foreign or of another size
   */
  void restore(StateReader in);

  /**
   * Whose state it is. A section written by one kind is refused by every other.
   *
   * @return by default the simple name of the class
   */
  default String stateKind() {
    return getClass().getSimpleName();
  }

  /**
   * Version of what {@link #save} writes; raise it when that changes.
   *
   * @return by default 1
   */
  default int stateVersion() {
    return 1;
  }
}
