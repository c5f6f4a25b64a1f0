package org.sgmmqf.baselines.dqn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.sgmmqf.baselines.network.Activation;
import org.sgmmqf.baselines.network.AveragedNetwork;
import org.sgmmqf.baselines.network.Initializer;
import org.sgmmqf.baselines.network.Network;
import org.sgmmqf.baselines.network.Trainer;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.model.AveragedPolicy;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.Explanation.Voice;
import org.sgmmqf.model.Flops;
import org.sgmmqf.model.Greedy;
import org.sgmmqf.model.MeanMetrics;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBuffer;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.ReplayContext;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;
import org.sgmmqf.spi.TaskSpec;

/**
 * Double deep Q-learning (van Hasselt et al. 2016) with a replay buffer: epsilon-greedy actions,
 * updates on n-step targets after a warm-up, a target network that follows from time to time, and a
 * mask over the weights. An update costs T (3 f + f + f') operations with f and f' those of a
 * forward pass of the network and the target network.
 */
final class Dqn implements Agent, SymmetricState {
  private final DqnSettings settings;
  private final TaskSpec task;
  private final int actions;
  private final long plannedTransitions;
  private final RandomStream exploration;
  private final ReplayBuffer buffer;
  private final NStepReturns returns;
  private final Network online;
  private final Network target;
  private final Trainer trainer;
  private final Batch batch;
  private final DoubleQLoss loss;

  private long transitions;
  private final MeanMetrics means = new MeanMetrics("loss", "max_q", "gradient_norm");

  Dqn(DqnSettings settings, AgentContext context) {
    this.settings = settings;
    task = context.task();
    int observationSize = task.observationSize();
    actions = task.actionCount();
    plannedTransitions = context.transitions();
    long planned = settings.updates(context.transitions());
    exploration = context.random().stream("exploration");
    buffer =
        context
            .plugins()
            .create(
                ReplayBufferProvider.class,
                settings.buffer(),
                "buffer",
                new ReplayContext(
                    observationSize,
                    actions,
                    settings.batchSize(),
                    settings.warmUp(),
                    context.random().stream("replay")));
    returns = new NStepReturns(settings.nStep(), settings.discount(), observationSize, buffer::add);
    online = new Network(observationSize, settings.hidden(), actions, Activation.RELU);
    online.initialize(
        Initializer.uniform(), Initializer.uniform(), context.random().stream("parameters"));
    trainer =
        new Trainer(
            settings.optimizer(), settings.sparsifier(), planned, context, online, List.of(online));
    target = online.frozenCopy();
    batch = new Batch(settings.batchSize(), observationSize);
    loss = new DoubleQLoss(settings, online, target, actions, batch);
  }

  @Override
  public int act(double[] observation) {
    Flops cost = online.forwardFlops().single();
    if (exploration.nextDouble() < epsilon()) {
      trainer.flops().add(new Flops(cost.paper(), 0));
      return task.exploringAction(exploration);
    }
    trainer.flops().add(cost);
    return decide(observation);
  }

  /** Before the first update everything is exploration. */
  private double epsilon() {
    return transitions < settings.warmUp()
        ? 1
        : settings.epsilon().at(transitions, plannedTransitions);
  }

  @Override
  public void observe(double[] observation, int action, Outcome outcome, double[] next) {
    transitions++;
    returns.add(observation, action, outcome, next);
  }

  @Override
  public void learn() {
    long learning = transitions - settings.warmUp();
    if (learning > 0 && learning % settings.updatePeriod() == 0) {
      for (int i = 0; i < settings.gradientSteps() && buffer.ready(); i++) {
        buffer.sample(batch);
        update();
      }
    }
  }

  private void update() {
    Flops targets =
        online.forwardFlops().inBatch().plus(target.forwardFlops().inBatch()).times(batch.size);
    double learningRate = settings.learningRate(trainer.updates() + 1, trainer.planned());
    Trainer.Step step = trainer.update(loss, learningRate);
    trainer.flops().add(targets);
    buffer.update(batch, loss.absoluteResiduals());
    if (trainer.updates() % settings.targetPeriod() == 0) {
      target.approach(online, settings.tau());
    }
    means.add(step.loss(), loss.meanLargestValue(), step.gradientNorm());
  }

  @Override
  public int decide(double[] observation) {
    return Greedy.best(online.evaluate(observation), 0, 1, actions);
  }

  /** The units of the last hidden layer: activation times outgoing weight is what each adds. */
  @Override
  public Optional<Explanation> parts(double[] observation) {
    float[] outputs = online.evaluate(observation);
    double[] values = new double[actions];
    for (int a = 0; a < actions; a++) {
      values[a] = outputs[a];
    }
    float[] units = online.lastHidden();
    List<Voice> voices = new ArrayList<>();
    for (int unit = 0; unit < units.length; unit++) {
      double[] shares = new double[actions];
      for (int a = 0; a < actions; a++) {
        shares[a] = units[unit] * online.outgoing(unit, a);
      }
      voices.add(new Voice(unit, units[unit], shares));
    }
    return Optional.of(new Explanation(values, voices));
  }

  @Override
  public Optional<AveragedPolicy> averaged() {
    return Optional.of(new AveragedNetwork(online, UnaryOperator.identity(), actions, Dqn::export));
  }

  @Override
  public AgentAccounts accounts() {
    return trainer.accounts();
  }

  @Override
  public void report(Metrics metrics) {
    means.report(metrics);
    metrics.put("epsilon", epsilon());
    trainer.reportMasks(metrics);
    buffer.report(metrics.under("buffer"));
  }

  @Override
  public Map<String, Object> export() {
    return export(online);
  }

  private static Map<String, Object> export(Network network) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("format", FORMAT);
    tree.put("kind", "q-network");
    tree.put("policy", "the action with the largest output of the network, the first among equals");
    tree.put("network", network.export());
    return tree;
  }

  @Override
  public int stateVersion() {
    return 3;
  }

  @Override
  public void state(StateParts parts) {
    transitions = parts.number("transitions", transitions);
    parts.component("exploration", exploration);
    parts.component("trainer", trainer);
    if (parts.forLearning("target and buffer")) {
      parts.component("target", target);
      parts.component("returns", returns);
      parts.component("buffer", buffer);
    }
    parts.component("means", means);
  }

  /** Makes it available as {@code dqn}. */
  public static final class Provider extends AgentProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "dqn",
          "Double deep Q-learning with replay, on a dense or sparse network.",
          DqnSettings.class,
          Dqn::new);
    }
  }
}
