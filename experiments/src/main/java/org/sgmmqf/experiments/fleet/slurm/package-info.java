/** Runs as jobs of Slurm, which needs nothing but its commands. */
package org.sgmmqf.experiments.fleet.slurm;
