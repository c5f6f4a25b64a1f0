/** Tables: what they hold, as Tablesaw tables, and how they are written. */
package org.sgmmqf.reports.table;
