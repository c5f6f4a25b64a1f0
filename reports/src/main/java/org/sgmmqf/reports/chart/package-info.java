/** What browsers are given to draw curves from, in reports and on the live page alike. */
package org.sgmmqf.reports.chart;
