/**
 * The contracts of Q-functions and agents that everything else is built against, with their costs.
 * Mixtures of Gaussians are in {@code mixture}, the agents that learn them (Algorithm 1 of the
 * paper) in {@code agent}. Tasks, files and command lines are unknown here.
 */
package org.sgmmqf.model;
