/**
 * The contracts of the geometry: Riemannian manifolds and optimizers on them. The manifolds that
 * come with the project are in {@code space}, the optimizers in {@code optimizer}; both say what
 * the paper says and are the oracle. The moving frame in {@code frame} is the fast path and must
 * agree with them. Nothing here knows of Q-functions, tasks or replay.
 */
package org.sgmmqf.manifold;
