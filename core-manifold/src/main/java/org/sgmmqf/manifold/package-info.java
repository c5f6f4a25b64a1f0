/**
 * The geometry: Riemannian manifolds, optimizers on them, and the moving frame in which both become
 * cheap. The textbook classes say what the paper says and are the oracle; the moving frame is the
 * fast path and must agree with them. Nothing here knows of Q-functions, tasks or replay.
 */
package org.sgmmqf.manifold;
