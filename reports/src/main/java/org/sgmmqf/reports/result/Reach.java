package org.sgmmqf.reports.result;

/**
 * How soon runs reached a return.
 *
 * @param threshold the return
 * @param transitions median over all runs, a run that never reached it counting as infinitely late;
 *     NaN if there are no runs
 * @param reached how many runs reached it
 * @param runs how many runs there are
 */
public record Reach(double threshold, double transitions, int reached, int runs) {}
