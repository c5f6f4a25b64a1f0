package org.sgmmqf.baselines.dqn;

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
import org.sgmmqf.baselines.training.FigureMean;
import org.sgmmqf.baselines.training.FlopAccount;
import org.sgmmqf.baselines.training.PlannedRun;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBuffer;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.ReplayContext;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/**
 * Double deep Q-learning (van Hasselt et al. 2016) with a replay buffer: epsilon-greedy actions,
 * one update per transition after a warm-up, a target network that is copied from time to time, and
 * a mask over the weights. An update costs T (3 f + f + f') operations with f and f' those of a
 * forward pass of the network and the target network.
 */
final class Dqn implements Agent {
  private final DqnSettings settings;
  private final int actions;
  private final double explorationEnd;
  private final PlannedRun plan;
  private final RandomStream exploration;
  private final ReplayBuffer buffer;
  private final Network online;
  private final Network target;
  private final Sparsifier sparsifier;
  private final Adam optimizer;
  private final Batch batch;
  private final DoubleQLoss loss;

  private long transitions;
  private long updates;
  private final FlopAccount flops = new FlopAccount();
  private final FigureMean meanLoss = new FigureMean("loss");
  private final FigureMean meanValue = new FigureMean("max_q");
  private final FigureMean meanNorm = new FigureMean("gradient_norm");
  private final List<FigureMean> figures = List.of(meanLoss, meanValue, meanNorm);

  Dqn(DqnSettings settings, AgentContext context) {
    this.settings = settings;
    int observationSize = context.task().observationSize();
    actions = context.task().actionCount();
    explorationEnd = settings.epsilonFraction() * context.transitions();
    plan = new PlannedRun(settings.updates(context.transitions()));
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
    sparsifier =
        context
            .plugins()
            .create(
                SparsifierProvider.class,
                settings.sparsifier(),
                "sparsifier",
                new SparsifierContext(plan.updates(), context.random().stream("sparsifier")));
    online = new Network(observationSize, settings.hidden(), actions, Activation.RELU);
    online.initialize(
        Initializer.uniform(), Initializer.uniform(), context.random().stream("parameters"));
    sparsifier.begin(online.maskedLayers());
    target = online.frozenCopy();
    optimizer = new Adam(settings.adam(), List.of(online));
    batch = new Batch(settings.batchSize(), observationSize);
    loss = new DoubleQLoss(settings, online, target, actions);
  }

  @Override
  public int act(double[] observation) {
    flops.addPaper(online.forwardFlops().sparse());
    long n = transitions + 1;
    if (n <= settings.warmUp() || exploration.nextDouble() < epsilon(n)) {
      return exploration.nextInt(actions);
    }
    flops.addPerformed(online.forwardFlops().alone());
    return decide(observation);
  }

  private double epsilon(long n) {
    double share = Math.min(1, n / explorationEnd);
    return settings.epsilonStart() + share * (settings.epsilonEnd() - settings.epsilonStart());
  }

  @Override
  public void observe(
      double[] observation,
      int action,
      double reward,
      double[] next,
      boolean terminated,
      boolean truncated) {
    transitions++;
    buffer.add(observation, action, reward, next, terminated);
  }

  @Override
  public void learn() {
    long learning = transitions - settings.warmUp();
    if (learning > 0 && learning % settings.updatePeriod() == 0 && buffer.ready()) {
      buffer.sample(batch);
      update();
    }
  }

  private void update() {
    long u = updates + 1;
    boolean wholeGradient = sparsifier.needsDenseGradient(u);
    double cost = loss.compute(batch, wholeGradient);
    require(Double.isFinite(cost), "loss", u);
    double norm = optimizer.gradientNorm();
    require(Double.isFinite(norm), "gradient of the Q-network", u);

    count(wholeGradient);
    updates = u;
    sparsifier.beforeStep(u, online.maskedLayers());
    boolean changed = online.settleMasks(loss.pass());
    if (settings.weightDecay() > 0) {
      online.decayWeights(settings.weightDecay());
      changed = true;
    }
    if (!sparsifier.skipsStep(u)) {
      norm = changed ? optimizer.gradientNorm() : norm;
      double learningRate = settings.learningRate(u, plan.updates());
      optimizer.step(learningRate, settings.gradientClip().scale(norm));
    }
    sparsifier.afterStep(u, online.maskedLayers());
    buffer.update(batch, loss.absoluteResiduals());
    if (u % settings.targetPeriod() == 0) {
      target.copyFrom(online);
    }
    meanLoss.add(cost);
    meanValue.add(loss.meanLargestValue());
    meanNorm.add(norm);
  }

  private static void require(boolean holds, String block, long update) {
    if (!holds) {
      throw new DivergenceException(block, update);
    }
  }

  /** T (3 f + f(s') + f'(s')); with a dense weight gradient 2 f + f_dense in place of 3 f. */
  private void count(boolean wholeGradient) {
    ForwardFlops f = online.forwardFlops();
    ForwardFlops lagged = target.forwardFlops();
    long size = settings.batchSize();
    flops.addPaper(size * (f.training(wholeGradient) + f.sparse() + lagged.sparse()));
    flops.addPerformed(
        size * (f.performedTraining(wholeGradient) + f.batched() + lagged.batched()));
  }

  @Override
  public int decide(double[] observation) {
    float[] values = online.evaluate(observation);
    int best = 0;
    for (int a = 1; a < actions; a++) {
      if (values[a] > values[best]) {
        best = a;
      }
    }
    return best;
  }

  @Override
  public AgentAccounts accounts() {
    long parameters = online.parameters();
    return new AgentAccounts(
        parameters, parameters, online.activeWeightCount(), 0, flops.total(), updates);
  }

  @Override
  public void report(Metrics metrics) {
    figures.forEach(figure -> figure.report(metrics));
    metrics.put("epsilon", transitions < settings.warmUp() ? 1 : epsilon(transitions + 1));
    int[] active = online.activeWeights();
    for (int l = 0; l < active.length; l++) {
      metrics.put("active_weights_" + (l + 1), active[l]);
    }
    buffer.report(metrics.under("buffer"));
  }

  @Override
  public Map<String, Object> export() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("format", 1);
    tree.put("kind", "q-network");
    tree.put("policy", "the action with the largest output of the network, the first among equals");
    tree.put("network", online.export());
    return tree;
  }

  @Override
  public void save(StateWriter out) {
    out.put("plan", plan);
    out.put("transitions", transitions);
    out.put("updates", updates);
    out.put("flops", flops);
    out.put("exploration", exploration);
    out.put("online", online);
    out.put("target", target);
    out.put("optimizer", optimizer);
    out.put("sparsifier", sparsifier);
    out.put("buffer", buffer);
    figures.forEach(figure -> out.put("figure", figure));
  }

  @Override
  public void restore(StateReader in) {
    in.get("plan", plan);
    transitions = in.getLong("transitions");
    updates = in.getLong("updates");
    in.get("flops", flops);
    in.get("exploration", exploration);
    in.get("online", online);
    in.get("target", target);
    in.get("optimizer", optimizer);
    in.get("sparsifier", sparsifier);
    in.get("buffer", buffer);
    figures.forEach(figure -> in.get("figure", figure));
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
