/**
 * The run folder as docs/file-formats.md describes it: which files there are, what each of them
 * holds, and the number of its format. The runner writes with these records, reports read with
 * them.
 */
package org.sgmmqf.runs;
