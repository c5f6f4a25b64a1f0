/**
 * The lander on jbox2d, corrected where jbox2d 2.2.1 departs from the Box2D 2.3.0 of the reference.
 */
package org.sgmmqf.env.lander.oracle.box2d;
