/**
 * Reports: from run folders to figures, tables and one page. This module knows the files of a run,
 * documented in {@code docs/file-formats.md}, and no class of the program that wrote them.
 */
package org.sgmmqf.reports;
