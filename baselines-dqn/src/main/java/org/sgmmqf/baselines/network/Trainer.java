package org.sgmmqf.baselines.network;

import java.util.List;
import java.util.function.ToLongFunction;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.baselines.SparsifierContext;
import org.sgmmqf.baselines.SparsifierProvider;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.FlopAccount;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Trains one or more networks together, one of them under the masks of a sparsifier: the one place
 * that has the order of an update, counts updates and keeps the account of costs. Its state holds
 * the networks, and can only be resumed under the plan that it began with.
 */
public final class Trainer implements SymmetricState {
  private final OptimizerSettings settings;
  private final long planned;
  private final List<Network> networks;
  private final Network masked;
  private final List<MaskedLayer> layers;
  private final Sparsifier sparsifier;
  private final Adam optimizer;
  private final FlopAccount flops = new FlopAccount();
  private long updates;

  /**
   * Creates the sparsifier and lets it set the first masks.
   *
   * @param settings of the optimizer
   * @param sparsifier which one, from the setting of that name
   * @param planned U, updates that schedules refer to
   * @param context where the sparsifier is found, and its random stream
   * @param masked the network under masks, with its first weights
   * @param networks everything that is trained, the masked one included
   */
  public Trainer(
      OptimizerSettings settings,
      Choice sparsifier,
      long planned,
      AgentContext context,
      Network masked,
      List<Network> networks) {
    this(
        settings,
        context
            .plugins()
            .create(
                SparsifierProvider.class,
                sparsifier,
                "sparsifier",
                new SparsifierContext(planned, context.random().stream("sparsifier"))),
        planned,
        masked,
        networks);
  }

  Trainer(
      OptimizerSettings settings,
      Sparsifier sparsifier,
      long planned,
      Network masked,
      List<Network> networks) {
    this.settings = settings;
    this.sparsifier = sparsifier;
    this.planned = planned;
    this.masked = masked;
    this.networks = List.copyOf(networks);
    layers = masked.maskedLayers();
    optimizer = new Adam(settings, this.networks);
    sparsifier.begin(layers);
  }

  /**
   * Makes one update.
   *
   * @param objective what is to become less
   * @param learningRate step size of this update
   * @return what it found
   * @throws DivergenceException when loss or gradient is not finite; nothing has changed then
   */
  public Step update(BatchLoss objective, double learningRate) {
    long u = updates + 1;
    boolean wholeGradient = sparsifier.needsDenseGradient(u);
    double loss = objective.compute(wholeGradient);
    requireFinite(loss, "loss", u);
    double norm = optimizer.gradientNorm();
    requireFinite(norm, "gradient", u);

    for (Network network : networks) {
      flops.add(network.forwardFlops().training(wholeGradient).times(objective.pass().size()));
    }
    updates = u;
    sparsifier.beforeStep(u, layers);
    boolean changed = masked.settleMasks(objective.pass());
    if (settings.weightDecay() > 0) {
      networks.forEach(network -> network.decayWeights(settings.weightDecay()));
      changed = true;
    }
    if (!sparsifier.skipsStep(u)) {
      norm = changed ? optimizer.gradientNorm() : norm;
      optimizer.step(learningRate, settings.gradientClip().scale(norm));
    }
    sparsifier.afterStep(u, layers);
    return new Step(loss, norm);
  }

  private static void requireFinite(double number, String block, long update) {
    if (!Double.isFinite(number)) {
      throw new DivergenceException(block, update);
    }
  }

  /** U, the planned updates. */
  public long planned() {
    return planned;
  }

  /** Updates so far. */
  public long updates() {
    return updates;
  }

  /** The account of the whole agent, where costs beside those of {@link #update} go too. */
  public FlopAccount flops() {
    return flops;
  }

  /** Sizes of the networks, and everything that {@link #flops} holds. */
  public AgentAccounts accounts() {
    long parameters = sum(Network::parameters);
    return new AgentAccounts(
        parameters, parameters, sum(Network::activeWeightCount), 0, flops.spent(), updates);
  }

  private long sum(ToLongFunction<Network> count) {
    return networks.stream().mapToLong(count).sum();
  }

  /** Puts the number of active weights of each layer under masks. */
  public void reportMasks(Metrics metrics) {
    int[] active = masked.activeWeights();
    for (int l = 0; l < active.length; l++) {
      metrics.put("active_weights_" + (l + 1), active[l]);
    }
  }

  @Override
  public void state(StateParts parts) {
    long saved = parts.number("planned", planned);
    if (saved != planned) {
      throw new StateException(
          "The saved run planned " + saved + " updates, but this one plans " + planned + ".");
    }
    updates = parts.number("updates", updates);
    networks.forEach(network -> parts.component("network", network));
    if (parts.forLearning("optimizer and sparsifier")) {
      parts.component("optimizer", optimizer);
      parts.component("sparsifier", sparsifier);
    }
    parts.component("flops", flops);
  }

  /** A loss on a batch, as a function of the networks' parameters. */
  public interface BatchLoss {
    /**
     * Computes the loss, and its gradient in every network.
     *
     * @param wholeGradient whether inactive weights need their derivative too
     * @return the loss
     */
    double compute(boolean wholeGradient);

    /**
     * The batch on its way through the network under masks.
     *
     * @return as {@link #compute} left it
     */
    Pass pass();
  }

  /**
   * What an update found.
   *
   * @param loss before the step
   * @param gradientNorm before clipping, under the masks
   */
  public record Step(double loss, double gradientNorm) {}
}
