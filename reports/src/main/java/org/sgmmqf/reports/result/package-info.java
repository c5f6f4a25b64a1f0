/** What came out of an experiment, in numbers that tables, figures and claims share. */
package org.sgmmqf.reports.result;
