/**
 * Many runs, a process each, with progress that a person can read; where they are carried out is up
 * to a carrier.
 */
package org.sgmmqf.experiments.fleet;
