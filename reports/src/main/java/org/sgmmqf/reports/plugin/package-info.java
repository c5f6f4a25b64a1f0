/** What plugins are told of runs, in the words of their contract. */
package org.sgmmqf.reports.plugin;
