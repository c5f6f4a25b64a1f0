/**
 * How files of runs are written and read: whole or not at all, row by row, and with one sentence
 * when the disk says no.
 */
package org.sgmmqf.runs.file;
