/** Runs on this machine. */
package org.sgmmqf.experiments.fleet.local;
