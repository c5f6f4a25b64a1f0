package org.sgmmqf.baselines.ppo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.baselines.SparsifierContext;
import org.sgmmqf.baselines.SparsifierProvider;
import org.sgmmqf.baselines.network.Activation;
import org.sgmmqf.baselines.network.Adam;
import org.sgmmqf.baselines.network.ForwardFlops;
import org.sgmmqf.baselines.network.Initializer;
import org.sgmmqf.baselines.network.Network;
import org.sgmmqf.baselines.network.Softmax;
import org.sgmmqf.baselines.training.FigureMean;
import org.sgmmqf.baselines.training.FlopAccount;
import org.sgmmqf.baselines.training.PlannedRun;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/**
 * Proximal policy optimization (Schulman et al. 2017) in one environment: collects a rollout with a
 * fixed policy, then passes over it several times in minibatches. Time limits are bootstrapped with
 * the value of the final observation. Transitions after the last whole rollout are not learned
 * from. An update costs 3 T (f_actor + f_critic) operations.
 */
final class Ppo implements Agent {
  private final PpoSettings settings;
  private final int actions;
  private final long rollouts;
  private final PlannedRun plan;
  private final RandomStream exploration;
  private final RandomStream shuffling;
  private final Network actor;
  private final Network critic;
  private final Sparsifier sparsifier;
  private final Adam optimizer;
  private final Rollout rollout;
  private final int[] order;
  private final PpoLoss loss;
  private final Softmax policy;

  /** What {@link #act} computed for the transition under way. */
  private double pendingLogProbability;

  private double pendingValue;

  /** V of the observation after the rollout. */
  private double lastValue;

  private long rolloutsDone;
  private long updates;
  private final FlopAccount flops = new FlopAccount();
  private final FigureMean meanLoss = new FigureMean("loss");
  private final FigureMean meanPolicyLoss = new FigureMean("policy_loss");
  private final FigureMean meanValueLoss = new FigureMean("value_loss");
  private final FigureMean meanEntropy = new FigureMean("entropy");
  private final FigureMean meanClipped = new FigureMean("clip_fraction");
  private final FigureMean meanDivergence = new FigureMean("kl");
  private final FigureMean meanNorm = new FigureMean("gradient_norm");
  private final FigureMean meanExplained = new FigureMean("explained_variance");
  private final List<FigureMean> figures =
      List.of(
          meanLoss,
          meanPolicyLoss,
          meanValueLoss,
          meanEntropy,
          meanClipped,
          meanDivergence,
          meanNorm,
          meanExplained);

  Ppo(PpoSettings settings, AgentContext context) {
    this.settings = settings;
    int observationSize = context.task().observationSize();
    actions = context.task().actionCount();
    rollouts = settings.rollouts(context.transitions());
    plan = new PlannedRun(rollouts * settings.updatesPerRollout());
    exploration = context.random().stream("exploration");
    shuffling = context.random().stream("minibatches");
    sparsifier =
        context
            .plugins()
            .create(
                SparsifierProvider.class,
                settings.sparsifier(),
                "sparsifier",
                new SparsifierContext(plan.updates(), context.random().stream("sparsifier")));
    RandomStream parameters = context.random().stream("parameters");
    Initializer hidden = Initializer.orthogonal(Math.sqrt(2));
    actor = new Network(observationSize, settings.actorHidden(), actions, Activation.TANH);
    actor.initialize(hidden, Initializer.orthogonal(0.01), parameters);
    critic = new Network(observationSize, settings.hidden(), 1, Activation.TANH);
    critic.initialize(hidden, Initializer.orthogonal(1), parameters);
    sparsifier.begin(critic.maskedLayers());
    optimizer = new Adam(settings.adam(), List.of(actor, critic));
    rollout = new Rollout(settings.rollout(), observationSize);
    order = new int[settings.rollout()];
    loss = new PpoLoss(settings, actor, critic, actions, observationSize);
    policy = new Softmax(actions);
  }

  @Override
  public int act(double[] observation) {
    policy.set(actor.evaluate(observation), 0, 1);
    int action = policy.outcome(exploration.nextDouble());
    pendingLogProbability = policy.logProbability(action);
    pendingValue = critic.evaluate(observation)[0];
    ForwardFlops a = actor.forwardFlops();
    ForwardFlops c = critic.forwardFlops();
    flops.addPaper(a.sparse() + c.sparse());
    flops.addPerformed(a.alone() + c.alone());
    return action;
  }

  @Override
  public void observe(
      double[] observation,
      int action,
      double reward,
      double[] next,
      boolean terminated,
      boolean truncated) {
    boolean cutOff = truncated && !terminated;
    double bootstrap = cutOff ? settings.discount() * value(next) : 0;
    boolean ended = terminated || truncated;
    rollout.add(
        observation, action, pendingLogProbability, pendingValue, reward + bootstrap, ended);
    if (rollout.isFull()) {
      lastValue = ended ? 0 : value(next);
    }
  }

  private double value(double[] observation) {
    flops.addPerformed(critic.forwardFlops().alone());
    return critic.evaluate(observation)[0];
  }

  @Override
  public void learn() {
    if (!rollout.isFull()) {
      return;
    }
    rollout.estimate(settings.discount(), settings.lambda(), lastValue);
    double left =
        settings.decayLearningRate() ? Math.max(0, 1 - (double) rolloutsDone / rollouts) : 1;
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    for (int epoch = 0; epoch < settings.epochs(); epoch++) {
      shuffling.shuffle(order);
      for (int begin = 0; begin < order.length; begin += settings.batchSize()) {
        update(begin, left * settings.learningRate());
      }
    }
    meanExplained.add(rollout.explainedVariance());
    rollout.clear();
    rolloutsDone++;
  }

  private void update(int begin, double learningRate) {
    long u = updates + 1;
    boolean wholeGradient = sparsifier.needsDenseGradient(u);
    double cost = loss.compute(rollout, order, begin, wholeGradient);
    require(Double.isFinite(cost), "loss", u);
    double norm = optimizer.gradientNorm();
    require(Double.isFinite(norm), "gradient of actor and critic", u);

    count(wholeGradient);
    updates = u;
    sparsifier.beforeStep(u, critic.maskedLayers());
    boolean changed = critic.settleMasks(loss.criticPass());
    if (settings.weightDecay() > 0) {
      actor.decayWeights(settings.weightDecay());
      critic.decayWeights(settings.weightDecay());
      changed = true;
    }
    if (!sparsifier.skipsStep(u)) {
      norm = changed ? optimizer.gradientNorm() : norm;
      optimizer.step(learningRate, settings.gradientClip().scale(norm));
    }
    sparsifier.afterStep(u, critic.maskedLayers());
    meanLoss.add(cost);
    meanPolicyLoss.add(loss.policyLoss());
    meanValueLoss.add(loss.valueLoss());
    meanEntropy.add(loss.entropy());
    meanClipped.add(loss.clippedShare());
    meanDivergence.add(loss.divergence());
    meanNorm.add(norm);
  }

  private static void require(boolean holds, String block, long update) {
    if (!holds) {
      throw new DivergenceException(block, update);
    }
  }

  private void count(boolean wholeGradient) {
    ForwardFlops a = actor.forwardFlops();
    ForwardFlops c = critic.forwardFlops();
    long size = settings.batchSize();
    flops.addPaper(size * (a.training(false) + c.training(wholeGradient)));
    flops.addPerformed(size * (a.performedTraining(false) + c.performedTraining(wholeGradient)));
  }

  @Override
  public int decide(double[] observation) {
    float[] logits = actor.evaluate(observation);
    int best = 0;
    for (int a = 1; a < actions; a++) {
      if (logits[a] > logits[best]) {
        best = a;
      }
    }
    return best;
  }

  @Override
  public AgentAccounts accounts() {
    long parameters = actor.parameters() + critic.parameters();
    return new AgentAccounts(
        parameters,
        parameters,
        actor.activeWeightCount() + critic.activeWeightCount(),
        0,
        flops.total(),
        updates);
  }

  @Override
  public void report(Metrics metrics) {
    figures.forEach(figure -> figure.report(metrics));
    int[] active = critic.activeWeights();
    for (int l = 0; l < active.length; l++) {
      metrics.put("active_weights_" + (l + 1), active[l]);
    }
  }

  @Override
  public Map<String, Object> export() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("format", 1);
    tree.put("kind", "actor-critic");
    tree.put("policy", "the action with the largest output of the actor, the first among equals");
    tree.put("actor", actor.export());
    tree.put("critic", critic.export());
    return tree;
  }

  @Override
  public void save(StateWriter out) {
    out.put("plan", plan);
    out.put("rolloutsDone", rolloutsDone);
    out.put("updates", updates);
    out.put("flops", flops);
    out.put("exploration", exploration);
    out.put("shuffling", shuffling);
    out.put("actor", actor);
    out.put("critic", critic);
    out.put("optimizer", optimizer);
    out.put("sparsifier", sparsifier);
    out.put("rollout", rollout);
    figures.forEach(figure -> out.put("figure", figure));
  }

  @Override
  public void restore(StateReader in) {
    in.get("plan", plan);
    rolloutsDone = in.getLong("rolloutsDone");
    updates = in.getLong("updates");
    in.get("flops", flops);
    in.get("exploration", exploration);
    in.get("shuffling", shuffling);
    in.get("actor", actor);
    in.get("critic", critic);
    in.get("optimizer", optimizer);
    in.get("sparsifier", sparsifier);
    in.get("rollout", rollout);
    figures.forEach(figure -> in.get("figure", figure));
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
