/** The moving frame in which the affine-invariant metric is flat: the fast path of every update. */
package org.sgmmqf.manifold.frame;
