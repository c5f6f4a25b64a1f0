package org.sgmmqf.experiments.run;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import java.time.Duration;
import java.util.List;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.training.JudgedPolicy;
import org.sgmmqf.training.RunPlan;
import org.sgmmqf.training.Training;

/** The parts of a worker on one run folder. */
final class RunModule extends AbstractModule {
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
    bind(Results.class);
    bind(Filming.class);
  }

  @Provides
  @Singleton
  RunPlan plan() {
    return folder.plan();
  }

  /** A new one every time: a checkpoint that turns out to be damaged leaves half a state behind. */
  @Provides
  Training training(RunPlan plan) {
    return Training.of(plan, plugins);
  }

  @Provides
  @Singleton
  Checkpoints checkpoints(RunPlan plan) {
    return new Checkpoints(folder, plan.hash());
  }

  @Provides
  Recorder.Opener recorder(RunPlan plan, Clock clock) {
    List<String> policies = plan.evaluation().policy().stream().map(JudgedPolicy::text).toList();
    return rows -> new Recorder(folder, policies, rows, clock);
  }

  @Provides
  Pace pace(Clock clock) {
    return new Pace(checkpointEvery, clock);
  }
}
