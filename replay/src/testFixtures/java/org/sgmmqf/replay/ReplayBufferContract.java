package org.sgmmqf.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.ProviderContract;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.States;

/**
 * What every {@link ReplayBuffer} must do, whatever its {@link Sampler}. The test of a sampler
 * extends it and inherits all of it:
 *
 * <pre>{@code
 * final class MySamplerTest extends ReplayBufferContract {
 *   MySamplerTest() {
 *     super(new MySampler.Provider(), Map.of("capacity", 60));
 *   }
 * }
 * }</pre>
 *
 * <p>The settings must give a buffer that holds from {@value #BATCH_SIZE} to a few hundred
 * transitions, fills up within {@value #PATIENCE} times its capacity, and is ready when full.
 * Figures that it reports have names of small letters, digits and underscores.
 */
public abstract class ReplayBufferContract extends ProviderContract<ReplayContext, ReplayBuffer> {
  /** D of the transitions in these tests. */
  protected static final int OBSERVATION_SIZE = 4;

  /** N_a of the transitions in these tests. */
  protected static final int ACTION_COUNT = 3;

  /** T of the batches in these tests. */
  protected static final int BATCH_SIZE = 16;

  /**
   * Additions per slot after which the buffer must be full and every earlier transition
   * overwritten.
   */
  protected static final int PATIENCE = 30;

  private static final int STEPS = 1000;
  private static final int FREQUENCY_DRAWS = 1_000_000;
  private static final double STANDARD_ERRORS = 4;

  /**
   * Says what to test.
   *
   * @param provider creates the buffer
   * @param settings make it small
   */
  protected ReplayBufferContract(ReplayBufferProvider provider, Map<String, ?> settings) {
    super(ReplayBufferProvider.class, provider, settings);
  }

  @Override
  protected final ReplayContext context(long seed) {
    return context(OBSERVATION_SIZE, ACTION_COUNT, seed);
  }

  private static ReplayContext context(int observationSize, int actionCount, long seed) {
    return new ReplayContext(
        observationSize, actionCount, BATCH_SIZE, BATCH_SIZE, new RandomStream(seed));
  }

  @Test
  void fillsUpToItsCapacityAndNoFurther() {
    ReplayBuffer buffer = create(1);
    assertThat(buffer.size()).isZero();
    Experience experience = experience(1);
    for (int i = 0; i < PATIENCE * buffer.capacity(); i++) {
      int before = buffer.size();
      experience.addTo(buffer);
      assertThat(buffer.size()).isBetween(before, Math.min(before + 1, buffer.capacity()));
    }
    assertThat(buffer.size()).isEqualTo(buffer.capacity());
    assertThat(buffer.ready()).isTrue();
  }

  @Test
  void refusesToSampleBeforeItIsReady() {
    ReplayBuffer buffer = create(1);
    Experience experience = experience(1);
    Batch batch = batch();
    while (!buffer.ready()) {
      assertThatIllegalStateException().isThrownBy(() -> buffer.sample(batch));
      experience.addTo(buffer);
    }
    buffer.sample(batch);
    assertThat(buffer.size()).isGreaterThanOrEqualTo(BATCH_SIZE);
  }

  @Test
  void refusesTransitionsAndBatchesOfAnotherShape() {
    ReplayBuffer buffer = full(1);
    double[] good = new double[OBSERVATION_SIZE];
    double[] tooLong = new double[OBSERVATION_SIZE + 1];
    long before = StateWriter.digestOf(buffer);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> buffer.add(tooLong, 0, 0, good, false, false));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> buffer.add(good, 0, 0, tooLong, false, false));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> buffer.add(good, -1, 0, good, false, false));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> buffer.add(good, ACTION_COUNT, 0, good, false, false));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> buffer.sample(new Batch(BATCH_SIZE, OBSERVATION_SIZE + 1)));
    assertThat(StateWriter.digestOf(buffer)).isEqualTo(before);
  }

  @Test
  void deliversStoredTransitionsUnharmedAndNeverOverwrittenOnes() {
    ReplayBuffer buffer = full(1);
    Experience experience = experience(2);
    Batch batch = batch();
    for (int step = 0; step < STEPS; step++) {
      experience.addTo(buffer);
      Map<Integer, Long> standing = new HashMap<>();
      for (int draw = 0; draw < 4; draw++) {
        buffer.sample(batch);
        for (int t = 0; t < BATCH_SIZE; t++) {
          assertThat(Experience.isIntact(batch, t)).as("row %s of step %s", t, step).isTrue();
          assertThat(batch.slots[t]).isBetween(0, buffer.capacity() - 1);
          Long before = standing.putIfAbsent(batch.slots[t], batch.ids[t]);
          assertThat(before == null || before == batch.ids[t]).isTrue();
        }
      }
      long newest = standing.values().stream().mapToLong(Long::longValue).max().orElseThrow();
      assertThat(standing.values()).allMatch(id -> id > newest - buffer.capacity());
    }
  }

  @Test
  void givesProbabilitiesAndWeightsBetweenZeroAndOne() {
    ReplayBuffer buffer = full(1);
    Batch batch = batch();
    for (int draw = 0; draw < STEPS; draw++) {
      learn(buffer, batch);
      assertThat(Arrays.stream(batch.probabilities).boxed()).allMatch(p -> p > 0 && p <= 1);
      assertThat(Arrays.stream(batch.weights).boxed()).allMatch(w -> w > 0 && w <= 1).contains(1.0);
    }
  }

  @Test
  void givesTheSameBatchesForTheSameSeed() {
    assertThat(run(create(5), experience(6), STEPS))
        .isEqualTo(run(create(5), experience(6), STEPS));
  }

  @Test
  void givesOtherBatchesForAnotherSeed() {
    assertThat(run(create(5), experience(6), STEPS))
        .isNotEqualTo(run(create(7), experience(6), STEPS));
  }

  @Test
  void continuesBitForBitFromASavedState() {
    for (int firstPart : new int[] {3, BATCH_SIZE + 5, STEPS}) {
      ReplayBuffer whole = create(5);
      Experience experience = experience(6);
      run(whole, experience, firstPart);
      ReplayBuffer resumed = create(99);
      States.restore(States.bytes(whole), resumed);
      assertThat(StateWriter.digestOf(resumed)).isEqualTo(StateWriter.digestOf(whole));

      assertThat(run(resumed, experience(7), STEPS)).isEqualTo(run(whole, experience(7), STEPS));
      assertThat(StateWriter.digestOf(resumed)).isEqualTo(StateWriter.digestOf(whole));
      assertThat(report(resumed)).isEqualTo(report(whole));
    }
  }

  @Test
  void savingChangesNothing() {
    ReplayBuffer saving = full(1);
    ReplayBuffer other = full(1);
    States.bytes(saving);
    assertThat(run(saving, experience(3), STEPS)).isEqualTo(run(other, experience(3), STEPS));
  }

  @Test
  void refusesTheStateOfAnotherTaskOrOfSomethingElse() {
    ReplayBuffer buffer = create(1);
    byte[] wider = States.bytes(create(Map.of(), context(OBSERVATION_SIZE + 1, ACTION_COUNT, 1)));
    byte[] moreActions =
        States.bytes(create(Map.of(), context(OBSERVATION_SIZE, ACTION_COUNT + 1, 1)));
    byte[] foreign = States.bytes(new RandomStream(1));
    for (byte[] state : List.of(wider, moreActions, foreign)) {
      assertThatExceptionOfType(StateException.class)
          .isThrownBy(() -> States.restore(state, buffer));
    }
  }

  @Test
  void ignoresUpdatesOfOverwrittenTransitions() {
    ReplayBuffer small = full(1);
    ReplayBuffer large = full(1);
    updateAfterOverwriting(small, 0.5);
    updateAfterOverwriting(large, 5000);
    assertThat(StateWriter.digestOf(large)).isEqualTo(StateWriter.digestOf(small));
  }

  @Test
  void refusesResidualsThatAreNegativeOrNotFiniteAndChangesNothing() {
    ReplayBuffer buffer = full(1);
    Batch batch = batch();
    buffer.sample(batch);
    long before = StateWriter.digestOf(buffer);
    for (double bad : new double[] {-1e-9, Double.NaN, Double.POSITIVE_INFINITY}) {
      double[] residuals = new double[BATCH_SIZE];
      residuals[BATCH_SIZE - 1] = bad;
      assertThatIllegalArgumentException().isThrownBy(() -> buffer.update(batch, residuals));
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> buffer.update(batch, new double[BATCH_SIZE - 1]));
    assertThat(StateWriter.digestOf(buffer)).isEqualTo(before);
  }

  /** Of slots that are never drawn nothing is said here. */
  @Test
  void drawsAsOftenAsItsProbabilitiesSay() {
    Frequencies drawn = frequencies();
    for (int slot = 0; slot < drawn.sums.length; slot++) {
      if (drawn.sums[slot] > 0) {
        assertThat(drawn.sums[slot])
            .as("slot %s", slot)
            .isCloseTo(drawn.batches, within(STANDARD_ERRORS * Math.sqrt(drawn.squares[slot])));
      }
    }
  }

  @Test
  void givesEveryTransitionAChance() {
    assertThat(frequencies().sums).as("draws by slot").doesNotContain(0);
  }

  private Frequencies frequencies() {
    ReplayBuffer buffer = full(1);
    run(buffer, experience(2), 5 * buffer.capacity());
    Frequencies drawn = new Frequencies(FREQUENCY_DRAWS / BATCH_SIZE, buffer.capacity());
    Batch batch = batch();
    for (int n = 0; n < drawn.batches; n++) {
      buffer.sample(batch);
      drawn.count(batch);
    }
    return drawn;
  }

  /**
   * Every draw of a slot counts 1 / (T p). In a batch these counts have expectation 1 for each slot
   * that can be drawn, whatever came before, so their sum over N batches must be N up to its
   * standard error, also for buffers whose probabilities change from batch to batch.
   */
  private static final class Frequencies {
    final int batches;
    final double[] sums;
    final double[] squares;

    Frequencies(int batches, int capacity) {
      this.batches = batches;
      this.sums = new double[capacity];
      this.squares = new double[capacity];
    }

    void count(Batch batch) {
      for (int t = 0; t < batch.size; t++) {
        double count = 1 / (batch.size * batch.probabilities[t]);
        sums[batch.slots[t]] += count;
        squares[batch.slots[t]] += count * count;
      }
    }
  }

  @Test
  void reportsTheSameFiguresAtEveryCall() {
    ReplayBuffer buffer = create(1);
    List<String> names = List.copyOf(report(buffer).keySet());
    assertThat(names).isNotEmpty().doesNotHaveDuplicates().allMatch(n -> n.matches("[a-z0-9_]+"));
    run(buffer, experience(1), STEPS);
    assertThat(report(buffer).keySet()).containsExactlyElementsOf(names);
  }

  @Test
  void allocatesNothingInTheLongRun() {
    ReplayBuffer buffer = full(1);
    Experience experience = experience(2);
    Batch batch = batch();
    double[] residuals = new double[BATCH_SIZE];
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    long least = Long.MAX_VALUE;
    // the first rounds may see one-time work of the JVM, such as loading classes
    for (int round = 0; round < 5; round++) {
      long before = threads.getThreadAllocatedBytes(self);
      for (int step = 0; step < STEPS; step++) {
        experience.addTo(buffer);
        buffer.sample(batch);
        residualsOf(batch, residuals);
        buffer.update(batch, residuals);
      }
      least = Math.min(least, threads.getThreadAllocatedBytes(self) - before);
    }
    assertThat(least).isZero();
  }

  /**
   * A full buffer.
   *
   * @param seed of its random stream
   * @return holds as many transitions as it can
   */
  protected final ReplayBuffer full(long seed) {
    ReplayBuffer buffer = create(seed);
    Experience experience = experience(100 + seed);
    for (int i = 0; i < PATIENCE * buffer.capacity() && buffer.size() < buffer.capacity(); i++) {
      experience.addTo(buffer);
    }
    return buffer;
  }

  /**
   * An empty batch for the buffers of these tests.
   *
   * @return T rows of D numbers
   */
  protected static Batch batch() {
    return new Batch(BATCH_SIZE, OBSERVATION_SIZE);
  }

  private static Experience experience(long seed) {
    return new Experience(OBSERVATION_SIZE, ACTION_COUNT, seed);
  }

  private static List<String> run(ReplayBuffer buffer, Experience experience, int steps) {
    List<String> batches = new ArrayList<>();
    Batch batch = batch();
    for (int step = 0; step < steps; step++) {
      experience.addTo(buffer);
      if (buffer.ready()) {
        learn(buffer, batch);
        batches.add(
            Arrays.toString(batch.ids)
                + Arrays.toString(batch.slots)
                + Arrays.toString(batch.probabilities)
                + Arrays.toString(batch.weights)
                + Arrays.toString(batch.rewards));
      }
    }
    return batches;
  }

  private static void learn(ReplayBuffer buffer, Batch batch) {
    buffer.sample(batch);
    double[] residuals = new double[BATCH_SIZE];
    residualsOf(batch, residuals);
    buffer.update(batch, residuals);
  }

  private static void residualsOf(Batch batch, double[] residuals) {
    for (int t = 0; t < BATCH_SIZE; t++) {
      residuals[t] = 0.1 + Math.abs(batch.rewards[t]);
    }
  }

  private static void updateAfterOverwriting(ReplayBuffer buffer, double residual) {
    Batch batch = batch();
    buffer.sample(batch);
    Experience experience = experience(3);
    for (int i = 0; i < PATIENCE * buffer.capacity(); i++) {
      experience.addTo(buffer);
    }
    double[] residuals = new double[BATCH_SIZE];
    Arrays.fill(residuals, residual);
    buffer.update(batch, residuals);
  }

  private static Map<String, Double> report(ReplayBuffer buffer) {
    Map<String, Double> metrics = new LinkedHashMap<>();
    buffer.report(metrics::put);
    return metrics;
  }
}
