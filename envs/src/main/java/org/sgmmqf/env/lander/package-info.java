/**
 * Lunar lander: Gymnasium's LunarLander-v3 with discrete actions and without wind. This package
 * holds the rules, {@code box2d} the physics.
 */
package org.sgmmqf.env.lander;
