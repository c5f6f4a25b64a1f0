/**
 * The paper's claims and what our runs say of them: a verdict, the numbers behind it, the command
 * that repeats it.
 */
package org.sgmmqf.reports.claim;
