package org.sgmmqf.reports.claim;

/**
 * A claim of the paper, checked.
 *
 * @param number where it stands in the list of claims, such as "4a"
 * @param statement what the paper says
 * @param verdict what our runs say
 * @param numbers what the verdict rests on, or what is missing for one
 * @param command what to run to check again, at the paper's size
 */
public record Claim(
    String number, String statement, Verdict verdict, String numbers, String command) {}
