package org.sgmmqf.reports.result;

/**
 * How soon runs reached a return.
 *
 * @param transitions median over all runs, a run that never reached it counting as infinitely late;
 *     NaN if there are no runs
 * @param reached how many runs reached it
 */
public record Reach(double transitions, int reached) {}
