/**
 * Lunar lander: Gymnasium's LunarLander-v3 with discrete actions and without wind. This package
 * holds the rules, {@code physics} the engine.
 */
package org.sgmmqf.env.lander;
