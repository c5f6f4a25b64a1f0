package org.sgmmqf.training;

import java.util.List;
import java.util.Map;

/**
 * How far a policy can be read: what is left of it without some of its parts, how few parts carry
 * its decisions, and whether its parts are where it goes.
 *
 * @param deletions what the policy came to with parts taken out, by order and from all parts to
 *     none
 * @param carried share of what is said for and against its decisions that the n strongest parts
 *     say, for n from 1 to the number of parts
 * @param places numbers on where its parts are, by the names of {@link
 *     org.sgmmqf.runs.Columns#PLACES}; empty for a model that cannot explain itself
 */
public record Probe(List<Deletion> deletions, double[] carried, Map<String, Double> places) {
  /** Copies what may change. */
  public Probe {
    deletions = List.copyOf(deletions);
    carried = carried.clone();
    places = Map.copyOf(places);
  }
}
