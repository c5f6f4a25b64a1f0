package org.sgmmqf.model.agent;

import java.util.Map;
import java.util.Optional;
import org.sgmmqf.manifold.RiemannianOptimizer;
import org.sgmmqf.manifold.RiemannianOptimizerProvider;
import org.sgmmqf.model.ActionValues;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.model.AveragedPolicy;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.FlopAccount;
import org.sgmmqf.model.Flops;
import org.sgmmqf.model.FrozenValues;
import org.sgmmqf.model.Greedy;
import org.sgmmqf.model.MeanMetrics;
import org.sgmmqf.model.ModelAccounts;
import org.sgmmqf.model.QFunction;
import org.sgmmqf.model.QFunctionContext;
import org.sgmmqf.model.QFunctionProvider;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBuffer;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.ReplayContext;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;
import org.sgmmqf.spi.TaskSpec;

/**
 * Online approximate policy iteration (Algorithm 1 of the paper): after every transition one step
 * of policy evaluation on a batch from the buffer, and policy improvement by acting greedily on the
 * new Q-function. Exploration and the warm-up, which the paper leaves open, are settings.
 */
final class GmmqfAgent implements Agent, SymmetricState {
  private final GmmqfSettings settings;
  private final TaskSpec task;
  private final long planned;
  private final QFunction model;
  private final ReplayBuffer buffer;
  private final RandomStream exploring;
  private final Batch batch;
  private final WarmUp warmUp;
  private final double[] residuals;
  private final double[] values;
  private Optional<FrozenValues> target = Optional.empty();
  private ActionValues future;
  private long transitions;
  private long updates;
  private final FlopAccount flops = new FlopAccount();
  private final MeanMetrics means = new MeanMetrics("loss");

  /**
   * Creates the agent with its model, buffer and optimizer.
   *
   * @param settings what to use and how
   * @param context task, random streams, plugins
   */
  public GmmqfAgent(GmmqfSettings settings, AgentContext context) {
    this.settings = settings;
    task = context.task();
    planned = context.transitions();
    Plugins plugins = context.plugins();
    RiemannianOptimizer optimizer =
        plugins.create(
            RiemannianOptimizerProvider.class, settings.optimizer(), "optimizer", NoContext.NONE);
    model =
        plugins.create(
            QFunctionProvider.class,
            settings.model(),
            "model",
            new QFunctionContext(
                task,
                settings.batchSize(),
                optimizer,
                context.random().stream("parameters"),
                plugins));
    buffer =
        plugins.create(
            ReplayBufferProvider.class,
            settings.buffer(),
            "buffer",
            new ReplayContext(
                task.observationSize(),
                task.actionCount(),
                settings.batchSize(),
                settings.warmUp(),
                context.random().stream("replay")));
    future = model;
    exploring = context.random().stream("exploration");
    batch = new Batch(settings.batchSize(), task.observationSize());
    warmUp = new WarmUp(model, settings.warmUp(), task.observationSize());
    residuals = new double[settings.batchSize()];
    values = new double[task.actionCount()];
  }

  @Override
  public int act(double[] observation) {
    boolean explore = exploring.nextDouble() < settings.epsilon().at(transitions, planned);
    if (explore || !model.begun()) {
      return task.exploringAction(exploring);
    }
    flops.add(model.accounts().decision());
    return decide(observation);
  }

  /** Policy improvement. */
  @Override
  public int decide(double[] observation) {
    model.values(observation, 1, values);
    return Greedy.best(values, 0, values.length);
  }

  @Override
  public Optional<Explanation> explain(double[] observation) {
    return model.explain(observation);
  }

  @Override
  public Optional<AveragedPolicy> averaged() {
    return model.averaged().map(average -> new GreedyOnAverage(average, task.actionCount()));
  }

  @Override
  public void observe(double[] observation, int action, Outcome outcome, double[] next) {
    buffer.add(
        observation, action, outcome.reward(), next, outcome.terminated(), outcome.truncated());
    warmUp.visit(observation);
    transitions++;
  }

  @Override
  public void learn() {
    if (!warmUp.over()) {
      return;
    }
    warmUp.end();
    for (int i = 0; i < settings.updatesPerTransition() && buffer.ready(); i++) {
      evaluatePolicy();
    }
  }

  /**
   * Policy evaluation: one step against the gradient of the regularized Bellman loss (eq. reg.BRM).
   */
  private void evaluatePolicy() {
    int period = settings.targetCopyEvery();
    if (period > 0 && updates % period == 0) {
      aimAt(model.frozen());
    }
    buffer.sample(batch);
    Flops cost = model.accounts().update();
    double loss = model.learn(batch, settings.discount(), future, residuals);
    for (int t = 0; t < residuals.length; t++) {
      residuals[t] = Math.abs(residuals[t]);
    }
    buffer.update(batch, residuals);
    updates++;
    flops.add(cost);
    means.add(loss);
  }

  private void aimAt(FrozenValues copy) {
    target = Optional.of(copy);
    future =
        settings.doubleTargets()
            ? new DoubleTargets(model, copy, task.actionCount(), settings.batchSize())
            : copy;
  }

  @Override
  public AgentAccounts accounts() {
    ModelAccounts now = model.accounts();
    return new AgentAccounts(
        now.parameters(),
        now.rawParameters(),
        now.livingWeights(),
        now.livingComponents(),
        flops.spent(),
        updates);
  }

  @Override
  public void report(Metrics metrics) {
    means.report(metrics);
    metrics.put("epsilon", settings.epsilon().at(transitions, planned));
    model.report(metrics.under("model"));
    buffer.report(metrics.under("buffer"));
  }

  @Override
  public Map<String, Object> export() {
    return model.export();
  }

  @Override
  public int stateVersion() {
    return 3;
  }

  @Override
  public void state(StateParts parts) {
    transitions = parts.number("transitions", transitions);
    updates = parts.number("updates", updates);
    parts.component("flops", flops);
    parts.component("means", means);
    parts.component("exploring", exploring);
    if (parts.forLearning("warm-up")) {
      parts.component("warmUp", warmUp);
    }
    parts.component("model", model);
    if (parts.isRestoring()) {
      target = Optional.empty();
      future = model;
    }
    if (parts.forLearning("buffer and target")) {
      parts.component("buffer", buffer);
      if (parts.flag("lagged", target.isPresent())) {
        FrozenValues copy = target.orElseGet(model::frozen);
        parts.component("target", copy);
        aimAt(copy);
      }
    }
  }

  /** Provides it as {@code gmmqf}. */
  public static final class Provider extends AgentProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "gmmqf",
          "Online policy iteration with a Q-function on Gaussian mixtures (Algorithm 1).",
          GmmqfSettings.class,
          GmmqfAgent::new);
    }
  }
}
