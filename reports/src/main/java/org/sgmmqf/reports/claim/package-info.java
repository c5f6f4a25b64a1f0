/**
 * Claims and what the runs say of them. A kind of claim turns its sides into comparisons; the judge
 * turns comparisons into a verdict, whatever the kind.
 */
package org.sgmmqf.reports.claim;
