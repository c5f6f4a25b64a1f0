package org.sgmmqf.reports.data;

/**
 * One greedy episode of a final policy.
 *
 * @param gif the animation, as the file holds it
 * @param result its undiscounted return, or NaN if unknown
 * @param length steps, or 0 if unknown
 * @param ended how it ended, or empty if unknown
 */
public record Episode(byte[] gif, double result, int length, String ended) {}
