package org.sgmmqf.model;

import org.sgmmqf.spi.Provider;

/** Provides an {@link Agent}; extend it to add one. */
public abstract class AgentProvider extends Provider<AgentContext, Agent> {
  /**
   * Describes the agent.
   *
   * @param name what configurations call it
   * @param summary one line for listings
   * @param settings the settings record
   * @param factory usually a constructor reference
   * @param <S> the settings record
   */
  protected <S extends Record> AgentProvider(
      String name, String summary, Class<S> settings, Factory<S, AgentContext, Agent> factory) {
    super(name, summary, settings, factory);
  }
}
