/**
 * Pictures of episodes: a canvas for the tasks, animated GIFs of whole episodes, and the gallery of
 * the documentation.
 */
package org.sgmmqf.env.drawing;
