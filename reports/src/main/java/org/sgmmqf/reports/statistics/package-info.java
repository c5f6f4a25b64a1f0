/**
 * The statistics of a report: few seeds, heavy tails, and no more precision claimed than there is.
 */
package org.sgmmqf.reports.statistics;
