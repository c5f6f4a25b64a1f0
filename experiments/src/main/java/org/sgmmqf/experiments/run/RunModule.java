package org.sgmmqf.experiments.run;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import java.time.Duration;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.experiments.plan.RunPlan;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.TaskSpec;

/** The parts of a worker on one run folder. */
final class RunModule extends AbstractModule {
  private static final int VISITS = 2000;

  private final RunFolder folder;
  private final Plugins plugins;
  private final Duration checkpointEvery;

  RunModule(RunFolder folder, Plugins plugins, Duration checkpointEvery) {
    this.folder = folder;
    this.plugins = plugins;
    this.checkpointEvery = checkpointEvery;
  }

  @Override
  protected void configure() {
    binder().requireExplicitBindings();
    binder().requireAtInjectOnConstructors();
    bind(RunFolder.class).toInstance(folder);
    bind(Plugins.class).toInstance(plugins);
    bind(Clock.class).toInstance(System::nanoTime);
    bind(Worker.Listener.class).toInstance((transitions, lastReturn, activity) -> {});
    bind(Worker.class);
    bind(TrainedPolicy.class);
    bind(Results.class);
  }

  @Provides
  @Singleton
  RunPlan plan() {
    return folder.plan();
  }

  /** A new one every time: a checkpoint that turns out to be damaged leaves half a state behind. */
  @Provides
  Training training(RunPlan plan) {
    RandomStreams random = new RandomStreams(plan.seed());
    Environment environment =
        plugins.create(
            EnvironmentProvider.class,
            plan.environment(),
            "environment",
            new EnvironmentContext(random.stream("environment")));
    TaskSpec seen = environment.task().seenThrough(plan.view());
    Agent learner =
        plugins.create(
            AgentProvider.class,
            plan.agent(),
            "agent",
            new AgentContext(seen, plan.transitions(), random.part("agent"), plugins));
    Agent agent = new ViewingAgent(learner, seen);
    int dimension = environment.task().observationSize();
    return new Training(
        environment, agent, new VisitSample(VISITS, dimension, random.stream("visits")));
  }

  @Provides
  @Singleton
  Evaluator evaluator(RunPlan plan) {
    return new Evaluator(
        plugins.find(EnvironmentProvider.class, plan.environment().name()).provider(), plan);
  }

  @Provides
  @Singleton
  Checkpoints checkpoints(RunPlan plan) {
    return new Checkpoints(folder, plan.hash());
  }

  @Provides
  Recorder.Opener recorder(Clock clock) {
    return (training, rows) -> new Recorder(folder, training, rows, clock);
  }

  @Provides
  Pace pace(Clock clock) {
    return new Pace(checkpointEvery, clock);
  }
}
