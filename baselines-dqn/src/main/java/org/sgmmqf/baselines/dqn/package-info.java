/** Double deep Q-learning with replay, as an agent. */
package org.sgmmqf.baselines.dqn;
