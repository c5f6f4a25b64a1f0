/**
 * Training from any Java program. {@link org.sgmmqf.training.Training} is the door: it puts task
 * and learner of a {@link org.sgmmqf.training.RunPlan} together, and the command line's worker is
 * one of its users.
 */
package org.sgmmqf.training;
