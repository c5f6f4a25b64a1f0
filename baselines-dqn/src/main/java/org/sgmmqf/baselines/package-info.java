/**
 * The opponents: double DQN and PPO on small networks written by hand, dense or under masks that
 * sparsifiers keep. The networks live and stay in this module; no deep-learning library is used.
 * Shares with the Gaussian models only the agent contract and the replay buffers.
 */
package org.sgmmqf.baselines;
