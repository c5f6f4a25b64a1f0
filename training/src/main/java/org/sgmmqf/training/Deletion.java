package org.sgmmqf.training;

/**
 * What came of a policy when some of its parts had been taken out.
 *
 * @param order in which they were taken out
 * @param parts how many the whole policy has
 * @param left how many were left
 * @param evaluation episodes that the rest played, the same for every order and number
 */
public record Deletion(DeletionOrder order, int parts, int left, Evaluation evaluation) {}
