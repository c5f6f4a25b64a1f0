/** Figures: one class per kind, all drawn with the same look, each with the data it shows. */
package org.sgmmqf.reports.figure;
