package org.sgmmqf.spi;

/** State that is written and read alike: its parts are named once, for both directions. */
public interface SymmetricState extends Stateful {
  /**
   * Names every part of the state, always in the same order.
   *
   * @param parts takes the parts when the state is saved, and gives them back when it is restored;
   *     keep no reference
   */
  void state(StateParts parts);

  @Override
  default void save(StateWriter out) {
    state(StateParts.to(out));
  }

  @Override
  default void restore(StateReader in) {
    state(StateParts.from(in));
  }
}
