/** Sections of the page that plugins bring: the contract, and what a section is told of a study. */
package org.sgmmqf.reports.section;
