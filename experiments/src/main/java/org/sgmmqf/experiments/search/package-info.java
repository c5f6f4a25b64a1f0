/**
 * Search for good settings: points of a space, successive halving over trials, and the door through
 * which a trial is run.
 */
package org.sgmmqf.experiments.search;
