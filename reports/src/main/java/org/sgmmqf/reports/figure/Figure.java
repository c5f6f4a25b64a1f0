package org.sgmmqf.reports.figure;

import tech.tablesaw.api.Table;

/**
 * A finished figure.
 *
 * @param id name of its files
 * @param title heading
 * @param environment name of the task
 * @param caption how to read it
 * @param alternative what it shows, for those who cannot see it
 * @param missing what it should show and does not; empty if it is complete
 * @param picture the drawing
 * @param data what is drawn
 * @param chart what a browser draws instead
 */
public record Figure(
    String id,
    String title,
    String environment,
    String caption,
    String alternative,
    String missing,
    Picture picture,
    Table data,
    ChartSpec chart) {}
