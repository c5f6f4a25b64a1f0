package org.sgmmqf.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.ProviderContract;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.States;

/**
 * What every {@link Agent} must do. The test of an agent extends it and inherits all of it:
 *
 * <pre>{@code
 * final class MyAgentTest extends AgentContract {
 *   MyAgentTest() {
 *     super(new MyAgent.Provider(), Map.of("warmUp", 50));
 *   }
 * }
 * }</pre>
 *
 * <p>The settings must let it learn within {@value #TRANSITIONS} transitions, and should make it
 * small.
 */
public abstract class AgentContract extends ProviderContract<AgentContext, Agent> {
  /** D in these tests. */
  protected static final int OBSERVATION_SIZE = 3;

  /** N_a in these tests. */
  protected static final int ACTION_COUNT = 3;

  /** Transitions after which the agent must have learned something. */
  protected static final int TRANSITIONS = 400;

  /**
   * Says what to test.
   *
   * @param provider creates the agent
   * @param settings make it small
   */
  protected AgentContract(AgentProvider provider, Map<String, ?> settings) {
    super(AgentProvider.class, provider, settings);
  }

  @Override
  protected final AgentContext context(long seed) {
    return context(OBSERVATION_SIZE, seed);
  }

  private static AgentContext context(int observationSize, long seed) {
    return new AgentContext(
        Transitions.task(observationSize, ACTION_COUNT),
        TRANSITIONS,
        new RandomStreams(seed),
        Plugins.onClassPath());
  }

  @Test
  void takesOnlyActionsThatExist() {
    assertThat(live(create(1), 2, TRANSITIONS)).allMatch(a -> a >= 0 && a < ACTION_COUNT);
  }

  @Test
  void doesTheSameForTheSameSeed() {
    Agent one = create(5);
    Agent other = create(5);
    assertThat(live(one, 2, TRANSITIONS)).isEqualTo(live(other, 2, TRANSITIONS));
    assertThat(States.bytes(one)).isEqualTo(States.bytes(other));
  }

  @Test
  void doesSomethingElseForAnotherSeed() {
    assertThat(live(create(5), 2, TRANSITIONS)).isNotEqualTo(live(create(6), 2, TRANSITIONS));
  }

  @Test
  void learns() {
    Agent agent = create(5);
    live(agent, 2, TRANSITIONS);
    assertThat(agent.accounts().updates()).isPositive();
    assertThat(agent.accounts().spent().performed()).isPositive();
  }

  @Test
  void continuesBitForBitFromASavedState() {
    for (int transitions : new int[] {0, 3, TRANSITIONS / 2, TRANSITIONS}) {
      Agent whole = create(5);
      live(whole, 2, transitions);
      Agent resumed = create(99);
      States.restore(States.bytes(whole), resumed);
      assertThat(live(resumed, 3, TRANSITIONS)).isEqualTo(live(whole, 3, TRANSITIONS));
      assertThat(States.bytes(resumed)).isEqualTo(States.bytes(whole));
      assertThat(report(resumed)).isEqualTo(report(whole));
    }
  }

  @Test
  void decidesTheSameFromAStateOfDecisions() {
    Agent whole = create(5);
    live(whole, 2, TRANSITIONS);
    byte[] decisions = States.forDecisions(whole);
    assertThat(decisions.length).isLessThanOrEqualTo(States.bytes(whole).length);
    Agent kept = create(99);
    States.restore(decisions, kept);
    assertThat(decisions(kept::decide)).isEqualTo(decisions(whole::decide));
    assertThat(own(kept, 3)).isEqualTo(own(whole, 3));
    assertThat(kept.export()).isEqualTo(whole.export());
    assertThat(kept.accounts().parameters()).isEqualTo(whole.accounts().parameters());
    assertThat(States.forDecisions(kept)).isEqualTo(decisions);
  }

  @Test
  void looksChangeNothing() {
    Agent watched = create(5);
    live(watched, 2, TRANSITIONS);
    States.bytes(watched);
    watched.accounts();
    watched.export();
    watched.decide(new double[OBSERVATION_SIZE]);
    report(watched);
    Agent other = create(5);
    live(other, 2, TRANSITIONS);
    assertThat(live(watched, 3, TRANSITIONS)).isEqualTo(live(other, 3, TRANSITIONS));
  }

  @Test
  void decidesTheSameWheneverAsked() {
    Agent agent = create(5);
    live(agent, 2, TRANSITIONS);
    byte[] before = States.bytes(agent);
    double[] states = new Transitions(8).states(1, OBSERVATION_SIZE);
    int first = agent.decide(states);
    for (int i = 0; i < 20; i++) {
      assertThat(agent.decide(states)).isEqualTo(first);
    }
    assertThat(States.bytes(agent)).isEqualTo(before);
  }

  @Test
  void drawsFromItsOwnPolicyWithTheGivenStreamAlone() {
    Agent agent = create(5);
    live(agent, 2, TRANSITIONS);
    byte[] before = States.bytes(agent);
    List<Integer> first = own(agent, 3);
    assertThat(own(agent, 3)).isEqualTo(first).allMatch(a -> a >= 0 && a < ACTION_COUNT);
    assertThat(States.bytes(agent)).isEqualTo(before);
  }

  private static List<Integer> own(Agent agent, long seed) {
    RandomStream random = new RandomStream(seed);
    Transitions states = new Transitions(8);
    return IntStream.range(0, 50)
        .mapToObj(i -> agent.decide(states.states(1, OBSERVATION_SIZE), random))
        .toList();
  }

  /** For those that offer an average. */
  @Test
  void decidesByAnAverageThatFollowsAndCanBeSaved() {
    Agent agent = create(5);
    live(agent, 2, TRANSITIONS);
    assumeThat(agent.averaged()).isPresent();
    AveragedPolicy average = agent.averaged().orElseThrow();
    assertThat(decisions(average::decide)).isEqualTo(decisions(agent::decide));
    live(agent, 3, TRANSITIONS);
    byte[] before = States.bytes(agent);
    average.approach(0.5);
    Agent twin = create(99);
    States.restore(before, twin);
    AveragedPolicy restored = twin.averaged().orElseThrow();
    States.restore(States.bytes(average), restored);
    assertThat(decisions(restored::decide)).isEqualTo(decisions(average::decide));
    Portable.check(average.export());
    assertThat(restored.export()).isEqualTo(average.export());
    assertThat(average.export().keySet()).isEqualTo(agent.export().keySet());
    average.approach(1);
    assertThat(decisions(average::decide)).isEqualTo(decisions(agent::decide));
    assertThat(States.bytes(agent)).isEqualTo(before);
  }

  private static List<Integer> decisions(ToIntFunction<double[]> policy) {
    Transitions states = new Transitions(8);
    return IntStream.range(0, 200)
        .mapToObj(i -> policy.applyAsInt(states.states(1, OBSERVATION_SIZE)))
        .toList();
  }

  /** For those that can be taken apart. */
  @Test
  void partsSayWhatItDecidesUntilTheyAreTakenOut() {
    Agent agent = create(5);
    live(agent, 2, TRANSITIONS);
    assumeThat(agent.parts(new double[OBSERVATION_SIZE])).isPresent();
    byte[] before = States.bytes(agent);
    List<Integer> decided = decisions(agent::decide);
    assertThat(decisions(state -> agent.parts(state).orElseThrow().best())).isEqualTo(decided);
    List<List<Integer>> named = new ArrayList<>();
    Transitions states = new Transitions(8);
    for (int i = 0; i < 20; i++) {
      Explanation parts = agent.parts(states.states(1, OBSERVATION_SIZE)).orElseThrow();
      named.add(parts.voices().stream().map(Explanation.Voice::component).toList());
      double[] whole = parts.without(part -> false);
      for (int a = 0; a < ACTION_COUNT; a++) {
        assertThat(whole[a]).isCloseTo(parts.values()[a], within(1e-9));
      }
      Explanation.Voice first = parts.voices().get(0);
      double[] less = parts.without(part -> part == first.component());
      assertThat(whole[0] - less[0]).isCloseTo(first.shares()[0], within(1e-9));
    }
    assertThat(named.get(0)).doesNotHaveDuplicates();
    assertThat(named).containsOnly(named.get(0));
    assertThat(States.bytes(agent)).isEqualTo(before);
  }

  @Test
  void countsWhatItCosts() {
    Agent agent = create(5);
    live(agent, 2, TRANSITIONS);
    AgentAccounts before = agent.accounts();
    assertThat(before.parameters()).isPositive();
    assertThat(before.rawParameters()).isGreaterThanOrEqualTo(before.parameters());
    live(agent, 3, TRANSITIONS);
    AgentAccounts after = agent.accounts();
    assertThat(after.updates()).isGreaterThan(before.updates());
    assertThat(after.spent().performed()).isGreaterThan(before.spent().performed());
    assertThat(after.spent().paper()).isGreaterThan(before.spent().paper());
  }

  @Test
  void reportsTheSameFiguresAtEveryCall() {
    Agent agent = create(5);
    List<String> names = List.copyOf(report(agent).keySet());
    assertThat(names).contains("loss").allMatch(name -> name.matches("[a-z0-9_]+"));
    live(agent, 2, TRANSITIONS);
    Map<String, Double> later = report(agent);
    assertThat(later.keySet()).containsExactlyElementsOf(names);
    assertThat(later.get("loss")).isFinite();
  }

  @Test
  void exportsWhatAnyJsonReaderUnderstands() {
    Agent agent = create(5);
    live(agent, 2, TRANSITIONS);
    Portable.check(agent.export());
  }

  @Test
  void refusesTheStateOfAnotherTask() {
    Agent wider = create(Map.of(), context(OBSERVATION_SIZE + 1, 1));
    assertThatExceptionOfType(StateException.class)
        .isThrownBy(() -> States.restore(States.bytes(wider), create(1)));
  }

  /**
   * Lets an agent live in the made-up task of the kits.
   *
   * @param agent acts, observes and learns
   * @param seed of the task
   * @param transitions how many
   * @return what it did
   */
  protected static List<Integer> live(Agent agent, long seed, int transitions) {
    return MadeUpTask.ofSigns(seed, OBSERVATION_SIZE).live(agent, transitions);
  }

  private static Map<String, Double> report(Agent agent) {
    Map<String, Double> metrics = new LinkedHashMap<>();
    agent.report(metrics::put);
    return metrics;
  }
}
