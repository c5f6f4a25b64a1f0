package org.sgmmqf.experiments.plugin;

import org.sgmmqf.baselines.SparsifierProvider;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.manifold.ManifoldProvider;
import org.sgmmqf.manifold.RiemannianOptimizerProvider;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.model.QFunctionProvider;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.reports.claim.ClaimProvider;
import org.sgmmqf.reports.section.SectionProvider;
import org.sgmmqf.spi.Provider;

/** Every contract that a plugin can fill, in the order in which a transition meets them. */
public enum Contract {
  /** Tasks. */
  ENVIRONMENT("environment", EnvironmentProvider.class),
  /** Learners. */
  AGENT("agent", AgentProvider.class),
  /** Replay buffers. */
  BUFFER("buffer", ReplayBufferProvider.class),
  /** Q-functions of the gmmqf agent. */
  MODEL("model", QFunctionProvider.class),
  /** Methods that move a model's parameters. */
  OPTIMIZER("optimizer", RiemannianOptimizerProvider.class),
  /** Geometries of a model's covariances. */
  MANIFOLD("manifold", ManifoldProvider.class),
  /** Masks on the baselines' networks. */
  SPARSIFIER("sparsifier", SparsifierProvider.class),
  /** Parts of the report's page. */
  SECTION("section", SectionProvider.class),
  /** What presets may claim of their methods. */
  CLAIM("claim", ClaimProvider.class);

  private final String title;
  private final Class<? extends Provider<?, ?>> provider;

  Contract(String title, Class<? extends Provider<?, ?>> provider) {
    this.title = title;
    this.provider = provider;
  }

  /** What configurations call a choice of it. */
  public String title() {
    return title;
  }

  /** What {@code ServiceLoader} is asked for. */
  public Class<? extends Provider<?, ?>> provider() {
    return provider;
  }
}
