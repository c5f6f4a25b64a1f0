package org.sgmmqf.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.manifold.RiemannianOptimizer;
import org.sgmmqf.manifold.RiemannianOptimizerProvider;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.ProviderContract;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.States;

/**
 * What every {@link QFunction} must do. The test of a Q-function extends it and inherits all of it:
 *
 * <pre>{@code
 * final class MyModelTest extends QFunctionContract {
 *   MyModelTest() {
 *     super(new MyModel.Provider(), Map.of("components", 10));
 *   }
 * }
 * }</pre>
 *
 * <p>The settings should make it small: some tests take a few hundred updates.
 */
public abstract class QFunctionContract extends ProviderContract<QFunctionContext, QFunction> {
  /** D of the states in these tests. */
  protected static final int OBSERVATION_SIZE = 3;

  /** N_a in these tests. */
  protected static final int ACTION_COUNT = 2;

  /** T of the batches in these tests. */
  protected static final int BATCH_SIZE = 16;

  private static final int UPDATES = 150;
  private static final int WARM_UP = 60;
  private static final double DISCOUNT = 0.9;
  private static final double ROUNDING = 1e-9;
  private static final double EXACT = 1e-12;

  /**
   * Says what to test.
   *
   * @param provider creates the Q-function
   * @param settings make it small
   */
  protected QFunctionContract(QFunctionProvider provider, Map<String, ?> settings) {
    super(QFunctionProvider.class, provider, settings);
  }

  @Override
  protected final QFunctionContext context(long seed) {
    return context(OBSERVATION_SIZE, seed);
  }

  /**
   * A new Q-function that has begun.
   *
   * @param seed of its random stream
   * @return the Q-function
   */
  protected final QFunction begun(long seed) {
    QFunction model = create(seed);
    model.begin(new Transitions(9).states(WARM_UP, OBSERVATION_SIZE), WARM_UP);
    return model;
  }

  private static QFunctionContext context(int observationSize, long seed) {
    Plugins plugins = Plugins.onClassPath();
    RiemannianOptimizer optimizer =
        plugins.create(
            RiemannianOptimizerProvider.class,
            new Choice("radam", Map.of("learningRate", 0.01)),
            "",
            NoContext.NONE);
    return new QFunctionContext(
        Transitions.task(observationSize, ACTION_COUNT),
        BATCH_SIZE,
        optimizer,
        new RandomStream(seed),
        plugins);
  }

  @Test
  void beginsOnlyOnce() {
    assertThat(create(1).begun()).isFalse();
    QFunction model = begun(1);
    assertThat(model.begun()).isTrue();
    assertThatIllegalStateException().isThrownBy(() -> model.begin(new double[0], 0));
  }

  @Test
  void beginsWithoutVisitedStatesToo() {
    QFunction model = create(1);
    model.begin(new double[0], 0);
    assertThat(Arrays.stream(values(model, 5))).allMatch(Double::isFinite);
  }

  @Test
  void valuesManyStatesAsItValuesEachAlone() {
    QFunction model = learned(1, UPDATES);
    int count = 37;
    double[] states = new Transitions(3).states(count, OBSERVATION_SIZE);
    double[] together = new double[count * ACTION_COUNT];
    model.values(states, count, together);
    double[] alone = new double[ACTION_COUNT];
    for (int t = 0; t < count; t++) {
      model.values(
          Arrays.copyOfRange(states, t * OBSERVATION_SIZE, (t + 1) * OBSERVATION_SIZE), 1, alone);
      for (int a = 0; a < ACTION_COUNT; a++) {
        assertThat(together[t * ACTION_COUNT + a]).isCloseTo(alone[a], within(ROUNDING));
      }
    }
  }

  @Test
  void reportsTheResidualsOfTheBellmanEquationBeforeTheStep() {
    QFunction model = learned(1, UPDATES);
    Batch batch = batch(5);
    double[] now = new double[BATCH_SIZE * ACTION_COUNT];
    double[] next = new double[BATCH_SIZE * ACTION_COUNT];
    model.values(batch.states, BATCH_SIZE, now);
    model.values(batch.nextStates, BATCH_SIZE, next);
    double[] residuals = new double[BATCH_SIZE];

    double loss = model.learn(batch, DISCOUNT, model, residuals);

    double expectedLoss = 0;
    for (int t = 0; t < BATCH_SIZE; t++) {
      double best = Math.max(next[t * ACTION_COUNT], next[t * ACTION_COUNT + 1]);
      double future = batch.terminated[t] ? 0 : DISCOUNT * best;
      double expected = now[t * ACTION_COUNT + batch.actions[t]] - batch.rewards[t] - future;
      assertThat(residuals[t]).isCloseTo(expected, within(ROUNDING));
      expectedLoss += batch.weights[t] * expected * expected / BATCH_SIZE;
    }
    assertThat(loss).isCloseTo(expectedLoss, within(ROUNDING));
  }

  @Test
  void closesTargetsWithAnotherFunctionWhenToldTo() {
    QFunction model = learned(1, UPDATES);
    Batch batch = batch(5);
    double[] own = new double[BATCH_SIZE];
    double[] lagged = new double[BATCH_SIZE];
    learned(1, UPDATES).learn(batch, DISCOUNT, constant(100), lagged);
    model.learn(batch, 0, model, own);
    for (int t = 0; t < BATCH_SIZE; t++) {
      double future = batch.terminated[t] ? 0 : DISCOUNT * 100;
      assertThat(lagged[t]).isCloseTo(own[t] - future, within(ROUNDING));
    }
  }

  private static ActionValues constant(double value) {
    return (states, count, out) -> Arrays.fill(out, 0, count * ACTION_COUNT, value);
  }

  @Test
  void comesCloserToFixedTargets() {
    QFunction model = begun(1);
    Batch batch = batch(5);
    double[] residuals = new double[BATCH_SIZE];
    double first = model.learn(batch, 0, model, residuals);
    double last = first;
    for (int update = 0; update < 5 * UPDATES; update++) {
      last = model.learn(batch, 0, model, residuals);
    }
    assertThat(last).isLessThan(0.5 * first);
  }

  @Test
  void givesTheSameBitsForTheSameSeed() {
    assertThat(States.bytes(learned(4, UPDATES))).isEqualTo(States.bytes(learned(4, UPDATES)));
  }

  @Test
  void continuesBitForBitFromASavedState() {
    for (int updates : new int[] {0, 1, UPDATES}) {
      QFunction whole = learned(4, updates);
      QFunction resumed = create(99);
      States.restore(States.bytes(whole), resumed);
      learn(whole, 7, UPDATES);
      learn(resumed, 7, UPDATES);
      assertThat(States.bytes(resumed)).isEqualTo(States.bytes(whole));
      assertThat(values(resumed, 9)).isEqualTo(values(whole, 9));
    }
  }

  @Test
  void canBeSavedBeforeItBegins() {
    QFunction resumed = create(99);
    States.restore(States.bytes(create(4)), resumed);
    resumed.begin(new Transitions(9).states(WARM_UP, OBSERVATION_SIZE), WARM_UP);
    assertThat(States.bytes(resumed)).isEqualTo(States.bytes(begun(4)));
  }

  @Test
  void looksChangeNothing() {
    QFunction watched = learned(4, UPDATES);
    values(watched, 9);
    watched.accounts();
    watched.export();
    watched.frozen();
    watched.explain(new double[OBSERVATION_SIZE]);
    watched.report((name, value) -> {});
    learn(watched, 7, UPDATES);
    QFunction other = learned(4, UPDATES);
    learn(other, 7, UPDATES);
    assertThat(States.bytes(watched)).isEqualTo(States.bytes(other));
  }

  /** A model that cannot explain itself has nothing to prove here. */
  @Test
  void sharesOfAnExplanationAddUpToTheValues() {
    for (int updates : new int[] {0, UPDATES}) {
      QFunction model = learned(4, updates);
      double[] states = new Transitions(9).states(20, OBSERVATION_SIZE);
      for (int t = 0; t < 20; t++) {
        double[] state =
            Arrays.copyOfRange(states, t * OBSERVATION_SIZE, (t + 1) * OBSERVATION_SIZE);
        double[] values = new double[ACTION_COUNT];
        model.values(state, 1, values);
        model.explain(state).ifPresent(explanation -> checkShares(explanation, values));
      }
    }
  }

  private static void checkShares(Explanation explanation, double[] values) {
    assertThat(explanation.values()).isEqualTo(values);
    assertThat(explanation.voices().stream().map(Explanation.Voice::component))
        .doesNotHaveDuplicates();
    double scale = 1;
    for (Explanation.Voice voice : explanation.voices()) {
      scale += Arrays.stream(voice.shares()).map(Math::abs).sum();
    }
    for (int a = 0; a < ACTION_COUNT; a++) {
      int action = a;
      assertThat(explanation.voices().stream().mapToDouble(voice -> voice.shares()[action]).sum())
          .isCloseTo(values[a], within(EXACT * scale));
    }
    assertThat(explanation.voices().stream().mapToDouble(explanation::carried).sum())
        .isCloseTo(explanation.margin(), within(EXACT * scale));
  }

  @Test
  void frozenCopiesDoNotLearnAndCanBeSaved() {
    QFunction model = learned(4, UPDATES);
    FrozenValues frozen = model.frozen();
    double[] before = values(model, 9);
    learn(model, 7, UPDATES);
    assertThat(values(model, 9)).isNotEqualTo(before);
    assertThat(values(frozen, 9)).isEqualTo(before);

    FrozenValues restored = model.frozen();
    States.restore(States.bytes(frozen), restored);
    assertThat(values(restored, 9)).isEqualTo(before);
  }

  /** For those that offer an average. */
  @Test
  void averagesFollowTheParametersAndCanBeSaved() {
    QFunction model = learned(4, UPDATES);
    assumeThat(model.averaged()).isPresent();
    AveragedValues average = model.averaged().orElseThrow();
    double[] before = values(model, 9);
    assertThat(values(average, 9)).containsExactly(before, within(ROUNDING));
    byte[] learned = States.bytes(model);
    learn(model, 7, UPDATES);
    double[] after = values(model, 9);
    assertThat(values(average, 9)).containsExactly(before, within(ROUNDING));

    average.approach(0.5);
    AveragedValues restored = learned(5, 1).averaged().orElseThrow();
    States.restore(States.bytes(average), restored);
    assertThat(values(restored, 9)).isEqualTo(values(average, 9)).isNotEqualTo(before);
    assertThat(restored.export()).isEqualTo(average.export());
    Portable.check(average.export());
    average.approach(1);
    assertThat(values(average, 9)).containsExactly(after, within(ROUNDING));

    QFunction untouched = create(99);
    States.restore(learned, untouched);
    learn(untouched, 7, UPDATES);
    assertThat(States.bytes(model)).isEqualTo(States.bytes(untouched));
  }

  @Test
  void stopsOnATransitionThatIsNotFiniteAndChangesNothing() {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1e200}) {
      QFunction model = learned(4, UPDATES);
      byte[] before = States.bytes(model);
      Batch batch = batch(5);
      batch.rewards[3] = bad;
      assertThatExceptionOfType(DivergenceException.class)
          .isThrownBy(() -> model.learn(batch, DISCOUNT, model, new double[BATCH_SIZE]));
      assertThat(States.bytes(model)).isEqualTo(before);
    }
  }

  @Test
  void refusesTheStateOfAnotherTask() {
    QFunction wider = create(Map.of(), context(OBSERVATION_SIZE + 1, 1));
    assertThatExceptionOfType(StateException.class)
        .isThrownBy(() -> States.restore(States.bytes(wider), create(1)));
  }

  @Test
  void givesAccountsThatMakeSense() {
    ModelAccounts accounts = learned(1, 3).accounts();
    assertThat(accounts.parameters()).isPositive();
    assertThat(accounts.rawParameters()).isGreaterThanOrEqualTo(accounts.parameters());
    assertThat(accounts.livingWeights()).isPositive();
    assertThat(accounts.decision().performed()).isPositive();
    assertThat(accounts.update().performed()).isGreaterThan(accounts.decision().performed());
    assertThat(accounts.update().paper()).isPositive();
    assertThat(accounts.bytes()).isGreaterThanOrEqualTo(8 * accounts.parameters());
  }

  @Test
  void exportsWhatAnyJsonReaderUnderstands() {
    Portable.check(learned(1, 3).export());
  }

  private QFunction learned(long seed, int updates) {
    QFunction model = begun(seed);
    learn(model, 6, updates);
    return model;
  }

  private static void learn(QFunction model, long seed, int updates) {
    Transitions transitions = new Transitions(seed);
    Batch batch = new Batch(BATCH_SIZE, OBSERVATION_SIZE);
    double[] residuals = new double[BATCH_SIZE];
    for (int update = 0; update < updates; update++) {
      transitions.fill(batch, ACTION_COUNT);
      model.learn(batch, DISCOUNT, model, residuals);
    }
  }

  private static Batch batch(long seed) {
    Batch batch = new Batch(BATCH_SIZE, OBSERVATION_SIZE);
    new Transitions(seed).fill(batch, ACTION_COUNT);
    return batch;
  }

  private static double[] values(ActionValues function, long seed) {
    int count = 20;
    double[] out = new double[count * ACTION_COUNT];
    function.values(new Transitions(seed).states(count, OBSERVATION_SIZE), count, out);
    return out;
  }
}
