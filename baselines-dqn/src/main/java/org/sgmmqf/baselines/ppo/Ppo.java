package org.sgmmqf.baselines.ppo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgmmqf.baselines.network.Activation;
import org.sgmmqf.baselines.network.AveragedNetwork;
import org.sgmmqf.baselines.network.Initializer;
import org.sgmmqf.baselines.network.Network;
import org.sgmmqf.baselines.network.Pass;
import org.sgmmqf.baselines.network.Softmax;
import org.sgmmqf.baselines.network.Trainer;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.model.AveragedPolicy;
import org.sgmmqf.model.Flops;
import org.sgmmqf.model.Greedy;
import org.sgmmqf.model.MeanMetrics;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Proximal policy optimization (Schulman et al. 2017) in one environment: collects a rollout with a
 * fixed policy, then passes over it several times in minibatches. Time limits are bootstrapped with
 * the value of the final observation, observations normalized on request. Transitions after the
 * last whole rollout are not learned from. An update costs 3 T (f_actor + f_critic) operations.
 */
final class Ppo implements Agent, SymmetricState {
  private static final int VALUED_AT_ONCE = 64;

  private final PpoSettings settings;
  private final int actions;
  private final RandomStream exploration;
  private final RandomStream shuffling;
  private final ObservationNormalizer normalizer;
  private final Network actor;
  private final Network critic;
  private final Trainer trainer;
  private final Rollout rollout;
  private final int[] order;
  private final PpoLoss loss;
  private final Softmax policy;

  private final Pass valuing;

  /** What {@link #act} computed for the transition under way. */
  private double pendingLogProbability;

  /** V of the observation after the rollout. */
  private double lastValue;

  private final MeanMetrics updateMeans =
      new MeanMetrics(
          "loss", "policy_loss", "value_loss", "entropy", "clip_fraction", "kl", "gradient_norm");
  private final MeanMetrics rolloutMeans = new MeanMetrics("explained_variance");

  Ppo(PpoSettings settings, AgentContext context) {
    this.settings = settings;
    int observationSize = context.task().observationSize();
    actions = context.task().actionCount();
    long planned = settings.updates(context.transitions());
    exploration = context.random().stream("exploration");
    shuffling = context.random().stream("minibatches");
    normalizer =
        new ObservationNormalizer(
            settings.normalizeObservations(), settings.observationClip(), observationSize);
    RandomStream parameters = context.random().stream("parameters");
    Initializer hidden = Initializer.orthogonal(Math.sqrt(2));
    actor = new Network(observationSize, settings.actorHidden(), actions, Activation.TANH);
    actor.initialize(hidden, Initializer.orthogonal(0.01), parameters);
    critic = new Network(observationSize, settings.hidden(), 1, Activation.TANH);
    critic.initialize(hidden, Initializer.orthogonal(1), parameters);
    trainer =
        new Trainer(
            settings.optimizer(),
            settings.sparsifier(),
            planned,
            context,
            critic,
            List.of(actor, critic));
    rollout = new Rollout(settings.rollout(), observationSize);
    order = new int[settings.rollout()];
    loss = new PpoLoss(settings, actor, critic, actions, observationSize, rollout, order);
    policy = new Softmax(actions);
    valuing = critic.newPass(VALUED_AT_ONCE);
  }

  @Override
  public int act(double[] observation) {
    normalizer.count(observation);
    double[] seen = normalizer.apply(observation);
    policy.set(actor.evaluate(seen), 0, 1);
    int action = policy.outcome(exploration.nextDouble());
    pendingLogProbability = policy.logProbability(action);
    // the critic's part is due now, though valueRollout spends it later
    trainer.flops().add(actor.forwardFlops().single().plus(critic.forwardFlops().single()));
    return action;
  }

  @Override
  public void observe(double[] observation, int action, Outcome outcome, double[] next) {
    boolean cutOff = outcome.truncated() && !outcome.terminated();
    double bootstrap = cutOff ? settings.discount() * value(next) : 0;
    rollout.add(
        normalizer.apply(observation),
        action,
        pendingLogProbability,
        outcome.reward() + bootstrap,
        outcome.ended());
    if (rollout.isFull()) {
      lastValue = outcome.ended() ? 0 : value(next);
    }
  }

  private double value(double[] observation) {
    trainer.flops().add(new Flops(0, critic.forwardFlops().single().performed()));
    return critic.evaluate(normalizer.apply(observation))[0];
  }

  /**
   * V of the states of the rollout that have none yet: the same bits as when they were met, because
   * the critic only changes after a whole rollout, and cheaper together than one by one.
   */
  private void valueRollout() {
    for (int begin = rollout.valued(); begin < rollout.size(); begin += VALUED_AT_ONCE) {
      int count = Math.min(VALUED_AT_ONCE, rollout.size() - begin);
      for (int t = 0; t < count; t++) {
        rollout.observation(begin + t, valuing, t);
      }
      critic.forward(valuing);
      for (int t = 0; t < count; t++) {
        rollout.value(valuing.outputs()[t]);
      }
    }
  }

  @Override
  public void learn() {
    if (!rollout.isFull()) {
      return;
    }
    valueRollout();
    rollout.estimate(settings.discount(), settings.lambda(), lastValue);
    double learningRate = settings.learningRate(trainer.updates(), trainer.planned());
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    for (int epoch = 0; epoch < settings.epochs(); epoch++) {
      shuffling.shuffle(order);
      for (int begin = 0; begin < order.length; begin += settings.batchSize()) {
        update(begin, learningRate);
      }
    }
    rolloutMeans.add(rollout.explainedVariance());
    rollout.clear();
  }

  private void update(int begin, double learningRate) {
    Trainer.Step step = trainer.update(loss.minibatch(begin), learningRate);
    updateMeans.add(
        step.loss(),
        loss.policyLoss(),
        loss.valueLoss(),
        loss.entropy(),
        loss.clippedShare(),
        loss.divergence(),
        step.gradientNorm());
  }

  @Override
  public int decide(double[] observation) {
    return Greedy.best(actor.evaluate(normalizer.apply(observation)), 0, 1, actions);
  }

  /** The policy is random: it draws from the actor's probabilities. */
  @Override
  public int decide(double[] observation, RandomStream random) {
    policy.set(actor.evaluate(normalizer.apply(observation)), 0, 1);
    return policy.outcome(random.nextDouble());
  }

  /** Of the actor; observations are normalized as they are now. */
  @Override
  public Optional<AveragedPolicy> averaged() {
    return Optional.of(new AveragedNetwork(actor, normalizer::apply, actions, this::export));
  }

  @Override
  public AgentAccounts accounts() {
    return trainer.accounts();
  }

  @Override
  public void report(Metrics metrics) {
    updateMeans.report(metrics);
    rolloutMeans.report(metrics);
    trainer.reportMasks(metrics);
  }

  @Override
  public Map<String, Object> export() {
    return export(actor);
  }

  private Map<String, Object> export(Network deciding) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("format", FORMAT);
    // a kind of its own, so that a reader of the other one does not leave the units out
    tree.put("kind", normalizer.isOn() ? "normalized-actor-critic" : "actor-critic");
    tree.put("policy", "the action with the largest output of the actor, the first among equals");
    if (normalizer.isOn()) {
      tree.put("observations", normalizer.export());
    }
    tree.put("actor", deciding.export());
    tree.put("critic", critic.export());
    return tree;
  }

  @Override
  public int stateVersion() {
    return 3;
  }

  @Override
  public void state(StateParts parts) {
    if (!parts.isRestoring()) {
      valueRollout();
    }
    parts.component("exploration", exploration);
    parts.component("shuffling", shuffling);
    parts.component("normalizer", normalizer);
    parts.component("trainer", trainer);
    if (parts.forLearning("rollout")) {
      parts.component("rollout", rollout);
    }
    parts.component("updateMeans", updateMeans);
    parts.component("rolloutMeans", rolloutMeans);
  }

  /** Makes it available as {@code ppo}. */
  public static final class Provider extends AgentProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "ppo",
          "Proximal policy optimization with a dense actor and a dense or sparse critic.",
          PpoSettings.class,
          Ppo::new);
    }
  }
}
