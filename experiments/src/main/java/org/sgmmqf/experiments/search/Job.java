package org.sgmmqf.experiments.search;

/**
 * A trial that is to be carried to a rung.
 *
 * @param order in which the search decided, from 1
 * @param trial which settings
 * @param rung from 0
 * @param mark transitions that each of its runs is to have seen then
 */
public record Job(int order, Trial trial, int rung, long mark) {}
