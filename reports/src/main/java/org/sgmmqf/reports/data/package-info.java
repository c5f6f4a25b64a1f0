/**
 * Run folders as a report sees them. Nothing here throws because of what a file holds: what cannot
 * be used becomes a {@link org.sgmmqf.reports.data.Warning}.
 */
package org.sgmmqf.reports.data;
