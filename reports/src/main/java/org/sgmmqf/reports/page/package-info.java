/** The page: a list of sections, each of which knows one thing. */
package org.sgmmqf.reports.page;
