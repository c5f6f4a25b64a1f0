package org.sgmmqf.model.mixture;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgmmqf.model.ActionValues;
import org.sgmmqf.model.AveragedValues;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.Explanation.Voice;
import org.sgmmqf.model.Flops;
import org.sgmmqf.model.FrozenValues;
import org.sgmmqf.model.ModelAccounts;
import org.sgmmqf.model.QFunction;
import org.sgmmqf.model.QFunctionContext;
import org.sgmmqf.model.QFunctionProvider;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Q-functions that are mixtures of Gaussians: Q(s, a) = sum_k xi_k(a) exp(-(s - m_k)^T C_k^-1 (s -
 * m_k)), dense (eq. GMMQF) with weights xi or sparse (eq. SGMMQF) with xi = prod_j upsilon_j and a
 * penalty on the factors. An update costs O(K (T D^2 + D^3)) for K living components.
 */
final class GmmQFunction implements QFunction, SymmetricState {
  private final MixtureSettings settings;
  private final MixtureLayout layout;
  private final MixtureInitializer initializer;
  private final RandomStream random;
  private final ObservationUnits units;
  private final Mixture mixture;
  private final Lifespans lifespans;
  private final double[] taken;
  private final double[] bestNext;
  private final double[] nextValues;
  private final double[] slopes;
  private final double[] strongest;
  private final double[] largest;
  private final Prospects prospects;
  private int[] numbers;
  private boolean begun;

  /** What {@link #accounts} counted since the last update; agents ask twice per transition. */
  private Optional<ModelAccounts> counted = Optional.empty();

  /**
   * A dense mixture.
   *
   * @param settings number of Gaussians and how they start
   * @param context task, optimizer, batch size
   */
  public GmmQFunction(GmmSettings settings, QFunctionContext context) {
    this(settings.mixture(), context);
  }

  /**
   * A sparse mixture.
   *
   * @param settings number of Gaussians and factors, penalty, deaths
   * @param context task, optimizer, batch size
   */
  public GmmQFunction(SgmmSettings settings, QFunctionContext context) {
    this(settings.mixture(), context);
  }

  private GmmQFunction(MixtureSettings settings, QFunctionContext context) {
    this.settings = settings;
    layout = settings.layout(context);
    initializer =
        new MixtureInitializer(
            settings.start(), settings.initialFactor(), settings.sparse(), context.task());
    random = context.random();
    units = context.task().view().observe();
    mixture = settings.create(context);
    lifespans = new Lifespans(layout, settings.deadBelow(), settings.deadAfter());
    taken = new double[context.batchSize()];
    bestNext = new double[context.batchSize()];
    nextValues = new double[Math.multiplyExact(context.batchSize(), layout.actionCount())];
    slopes = new double[context.batchSize()];
    strongest = new double[settings.components()];
    largest = new double[settings.components()];
    prospects = new Prospects(settings.hadamardFactors());
    numbers = mixture.numbers();
  }

  @Override
  public boolean begun() {
    return begun;
  }

  @Override
  public void begin(double[] states, int count) {
    if (begun) {
      throw new IllegalStateException("begin was called before");
    }
    counted = Optional.empty();
    mixture.place(initializer.draw(layout, states, count, random));
    begun = true;
  }

  @Override
  public void values(double[] states, int count, double[] out) {
    mixture.values(states, count, out);
  }

  @Override
  public double learn(Batch batch, double discount, ActionValues future, double[] residuals) {
    boolean own = future == this;
    counted = Optional.empty();
    mixture.forward(batch, own, taken, bestNext);
    if (!own) {
      future.values(batch.nextStates, batch.size, nextValues);
      BellmanLoss.best(nextValues, batch.size, layout.actionCount(), bestNext);
    }
    double loss =
        BellmanLoss.residuals(batch, discount, taken, bestNext, mixture.updates() + 1, residuals);
    BellmanLoss.slopes(batch, residuals, settings.loss(), slopes);
    mixture.step(batch, slopes);
    if (settings.prune()) {
      removeDead();
    }
    return loss;
  }

  private void removeDead() {
    mixture.strongest(strongest);
    if (settings.removal() == Removal.HOPELESS) {
      spareThoseWithAWayBack();
    }
    if (lifespans.note(numbers, strongest, mixture.updates())) {
      MixtureLayout living = layout.withComponents(numbers.length);
      double[] point = mixture.point();
      for (int place = 0; place < numbers.length; place++) {
        if (lifespans.diedAt(numbers[place]) > 0) {
          lifespans.remember(numbers[place], point, living, place);
        }
      }
      mixture.keep(lifespans.survivors(numbers));
      numbers = mixture.numbers();
    }
  }

  /** Counts those that can come back as active, however small they are. */
  private void spareThoseWithAWayBack() {
    prospects.note(mixture.steepest());
    mixture.largestFactors(largest);
    double rho = mixture.rho();
    for (int place = 0; place < numbers.length; place++) {
      if (prospects.canReturn(largest[place], rho)) {
        strongest[place] = Double.POSITIVE_INFINITY;
      }
    }
  }

  /** The Gaussians that have not been taken out; their shares are xi_k(a) G_k(s). */
  @Override
  public Optional<Explanation> explain(double[] state) {
    double[] values = new double[layout.actionCount()];
    mixture.values(state, 1, values);
    double[] answers = mixture.answers(state);
    List<Voice> voices = new ArrayList<>();
    for (int place = 0; place < answers.length; place++) {
      double[] shares = new double[values.length];
      for (int a = 0; a < shares.length; a++) {
        shares[a] = mixture.weight(place, a) * answers[place];
      }
      voices.add(new Voice(numbers[place], answers[place], shares));
    }
    return Optional.of(new Explanation(values, voices));
  }

  @Override
  public FrozenValues frozen() {
    return mixture.frozen();
  }

  @Override
  public Optional<AveragedValues> averaged() {
    return Optional.of(new MixtureAverage(mixture, layout, lifespans, units));
  }

  @Override
  public ModelAccounts accounts() {
    if (counted.isEmpty()) {
      counted = Optional.of(count());
    }
    return counted.get();
  }

  private ModelAccounts count() {
    MixtureLayout held = layout.withComponents(mixture.living());
    long weights = settings.sparse() ? mixture.weightsAbove(settings.deadBelow()) : held.weights();
    long components = settings.sparse() ? livingComponents() : held.components();
    long perComponent = layout.observationSize() * (layout.observationSize() + 3L) / 2;
    MixtureCost cost = mixture.cost();
    return new ModelAccounts(
        weights + components * perComponent,
        (long) held.weights() * layout.hadamardFactors() + held.components() * perComponent,
        weights,
        components,
        new Flops(0, cost.decision()),
        new Flops(MixtureCost.paper(held), cost.update()),
        mixture.bytes());
  }

  private int livingComponents() {
    mixture.strongest(strongest);
    int living = 0;
    for (int place = 0; place < mixture.living(); place++) {
      if (strongest[place] > settings.deadBelow()) {
        living++;
      }
    }
    return living;
  }

  @Override
  public void report(Metrics metrics) {
    metrics.put("penalty", mixture.penalty());
    metrics.put("components_alive", (double) accounts().livingComponents());
    metrics.put("components_held", mixture.living());
    metrics.put("weights_alive", (double) accounts().livingWeights());
  }

  /**
   * The components in the order of their numbers; the dead with weights 0, the mean and covariance
   * they died with, and the number of the update after which they were dead.
   */
  @Override
  public Map<String, Object> export() {
    return MixtureExport.of(layout, mixture, lifespans, units);
  }

  /** 2 since the optimizer alone counts updates. */
  @Override
  public int stateVersion() {
    return 2;
  }

  @Override
  public void state(StateParts parts) {
    begun = parts.flag("begun", begun);
    parts.component("random", random);
    parts.component("lifespans", lifespans);
    parts.component("mixture", mixture);
    if (settings.removal() == Removal.HOPELESS) {
      parts.component("prospects", prospects);
    }
    if (parts.isRestoring()) {
      counted = Optional.empty();
      numbers = mixture.numbers();
    }
  }

  /** Provides the dense mixture as {@code gmm}. */
  public static final class Dense extends QFunctionProvider {
    /** For the service loader. */
    public Dense() {
      super("gmm", "Dense mixture of Gaussians (GMM-QF).", GmmSettings.class, GmmQFunction::new);
    }
  }

  /** Provides the sparse mixture as {@code sgmm}. */
  public static final class Sparse extends QFunctionProvider {
    /** For the service loader. */
    public Sparse() {
      super(
          "sgmm",
          "Sparse mixture of Gaussians whose weights are Hadamard products (S-GMM-QF).",
          SgmmSettings.class,
          GmmQFunction::new);
    }
  }
}
