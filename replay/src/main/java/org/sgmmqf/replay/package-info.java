/**
 * Experience replay: the {@link org.sgmmqf.replay.ReplayBuffer} that agents talk to, the {@link
 * org.sgmmqf.replay.Batch} that flows from it to a learner, and the {@link
 * org.sgmmqf.replay.Sampler} that decides what is drawn. How one learns, and what the observations
 * mean, is unknown here. The samplers of the paper stand in packages of their own, what several of
 * them share in {@link org.sgmmqf.replay.tool}.
 */
package org.sgmmqf.replay;
