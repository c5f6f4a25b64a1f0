/** The optimizers that come with the project, each on any manifold and in a moving frame. */
package org.sgmmqf.manifold.optimizer;
