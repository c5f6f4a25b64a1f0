package org.sgmmqf.model;

import org.sgmmqf.spi.Stateful;

/**
 * A copy of a Q-function that no longer learns, as a lagged target needs it. It can be saved, and
 * restored into any copy that the same kind of Q-function made.
 */
public interface FrozenValues extends ActionValues, Stateful {}
