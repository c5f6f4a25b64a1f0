package org.sgmmqf.experiments.fleet;

import java.util.List;
import org.sgmmqf.spi.InputException;

/**
 * Where runs are carried out: on this machine, or on many. Found through {@link
 * java.util.ServiceLoader}; {@code --on} chooses one by its address. A carrier starts workers and
 * tells what they say; order, progress, summary and complaints are the fleet's, the same whatever
 * carries the runs.
 */
public interface Carrier {
  /**
   * What {@code --on} may say to mean this carrier.
   *
   * @return for people, such as {@code spark://HOST:PORT}
   */
  List<String> addresses();

  /**
   * Whether an address means this carrier; by default one of {@link #addresses}.
   *
   * @param address what {@code --on} says
   * @return true for one carrier at most
   */
  default boolean answersTo(String address) {
    return addresses().contains(address);
  }

  /**
   * Refuses where it can be told beforehand that nothing could be carried. A command asks before it
   * writes anything, and so also where no run turns out to be left.
   *
   * @param address what {@code --on} says, one that it {@link #answersTo}
   * @throws InputException when the user can mend that
   */
  default void check(String address) {}

  /**
   * How many runs it carries at a time, or where, as the first line of output says it.
   *
   * @param cargo what would be carried
   * @return such as {@code 2 at a time}
   */
  String manner(Cargo cargo);

  /**
   * Whether {@link #carry} may be called while another call is under way, each with the runs of a
   * folder of their own, as a search does with its trials.
   *
   * @return false for one cargo at a time
   */
  default boolean carriesSeveralCargoes() {
    return false;
  }

  /**
   * Carries all runs and returns when none is under way any more. A run that fails or diverges is a
   * result and stops no other run.
   *
   * @param cargo what to carry; begin with its first runs
   * @param watcher is told what becomes of each run, from any thread
   * @throws InputException when it cannot carry anything and the user can mend that; no run has
   *     begun then
   * @throws InterruptedException when asked to give up; the runs under way are stopped
   */
  void carry(Cargo cargo, Watcher watcher) throws InterruptedException;
}
