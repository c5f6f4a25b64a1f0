/**
 * The heart: Q-functions that are mixtures of Gaussians, dense and sparse, their loss and
 * gradients, and the agent that learns them online (Algorithm 1 of the paper). Also the contracts
 * of Q-functions and agents that everything else is built against. Tasks, files and command lines
 * are unknown here.
 */
package org.sgmmqf.model;
