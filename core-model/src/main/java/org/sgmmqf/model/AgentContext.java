package org.sgmmqf.model;

import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.TaskSpec;

/**
 * What an agent is told at creation beside its settings.
 *
 * @param task shape and names of observations and actions, as the agent sees them
 * @param transitions N, how many transitions the run plans; schedules refer to it
 * @param random the agent's streams, one per purpose; the agent saves those it takes
 * @param plugins where an agent finds the model, buffer and optimizer that its settings name
 */
public record AgentContext(TaskSpec task, long transitions, RandomStreams random, Plugins plugins) {
  /** Demands at least one transition. */
  public AgentContext {
    Require.atLeast("transitions", transitions, 1);
  }
}
