/** The classic cart-pole task. */
package org.sgmmqf.env.cartpole;
