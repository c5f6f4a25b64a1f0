/**
 * Tables, figures and the HTML page, made from run folders alone: what a run wrote as CSV and JSON is all that is known
 * of it here. Statistics come from commons-math3, tables from Tablesaw, figures from XChart. Agents, environments and
 * the runner are unknown, so that a report can be made anywhere and at any time.
 */
package org.sgmmqf.reports;
