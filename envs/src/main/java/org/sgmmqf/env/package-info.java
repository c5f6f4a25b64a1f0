/**
 * The tasks: the environment contract, lunar lander, flappy bird, and two small tasks for tests,
 * with a drawing of each. An environment knows its own rules and nothing of who plays it or how it
 * is learned. Depends on the shared contracts and nothing else.
 */
package org.sgmmqf.env;
