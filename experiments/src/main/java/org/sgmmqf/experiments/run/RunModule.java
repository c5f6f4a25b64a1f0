package org.sgmmqf.experiments.run;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.google.inject.multibindings.MapBinder;
import java.util.Map;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.experiments.plan.RunPlan;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Provider;
import org.sgmmqf.spi.RandomStreams;

/**
 * Builds the objects of one run from its plan; providers come from {@code ServiceLoader} into map
 * bindings.
 */
final class RunModule extends AbstractModule {
  private static final int VISITS = 2000;

  private final Plugins plugins;
  private final RunPlan plan;

  RunModule(Plugins plugins, RunPlan plan) {
    this.plugins = plugins;
    this.plan = plan;
  }

  @Override
  protected void configure() {
    binder().requireExplicitBindings();
    bind(Plugins.class).toInstance(plugins);
    bind(RunPlan.class).toInstance(plan);
    bind(RandomStreams.class).toInstance(new RandomStreams(plan.seed()));
    bindByName(EnvironmentProvider.class);
    bindByName(AgentProvider.class);
  }

  private <P extends Provider<?, ?>> void bindByName(Class<P> contract) {
    MapBinder<String, P> byName = MapBinder.newMapBinder(binder(), String.class, contract);
    plugins
        .all(contract)
        .forEach((name, plugin) -> byName.addBinding(name).toInstance(plugin.provider()));
  }

  @Provides
  @Singleton
  Environment environment(Map<String, EnvironmentProvider> environments, RandomStreams random) {
    return chosen(environments, plan.environment())
        .create(
            plan.environment().settings(), new EnvironmentContext(random.stream("environment")));
  }

  @Provides
  @Singleton
  Agent agent(
      Map<String, AgentProvider> agents,
      Environment environment,
      RandomStreams random,
      Plugins found) {
    return chosen(agents, plan.agent())
        .create(
            plan.agent().settings(),
            new AgentContext(environment.task(), plan.transitions(), random.part("agent"), found));
  }

  @Provides
  @Singleton
  Training training(Environment environment, Agent agent, RandomStreams random) {
    int dimension = environment.task().observationSize();
    return new Training(
        environment, agent, new VisitSample(VISITS, dimension, random.stream("visits")));
  }

  @Provides
  @Singleton
  Evaluator evaluator(Map<String, EnvironmentProvider> environments) {
    return new Evaluator(chosen(environments, plan.environment()), plan);
  }

  private static <P> P chosen(Map<String, P> byName, Choice choice) {
    P provider = byName.get(choice.name());
    if (provider == null) {
      throw new IllegalStateException("the plan was not resolved: " + choice);
    }
    return provider;
  }
}
