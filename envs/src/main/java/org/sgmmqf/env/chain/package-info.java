/** A tiny task whose Q-function is known in closed form. */
package org.sgmmqf.env.chain;
