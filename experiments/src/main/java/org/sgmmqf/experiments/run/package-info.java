/**
 * One run, in one process: the training loop, evaluations, checkpoints and the run folder. A run
 * that is killed at any moment and started again ends with the same bits as one that was not.
 */
package org.sgmmqf.experiments.run;
