/**
 * Experience replay: the buffer contract, the batch that flows from a buffer to a learner, and the
 * buffers of the paper. A buffer stores transitions and decides which ones are learned from; how
 * one learns from them, and what the observations mean, is unknown here. Depends on the shared
 * contracts only.
 */
package org.sgmmqf.replay;
