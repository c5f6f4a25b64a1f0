package org.sgmmqf.training;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.GreedyPolicy;
import org.sgmmqf.runs.ExplainedEpisode;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.SettingsException;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.SymmetricState;
import org.sgmmqf.spi.TaskSpec;

/**
 * An agent in front of its environment, one transition at a time: the door to the library.
 *
 * <pre>{@code
 * RunPlan plan =
 *     RunPlan.of(
 *             Choice.of("cart-pole"),
 *             Choice.of("gmmqf", Map.of("model", Map.of("name", "gmm", "components", 50))))
 *         .withTransitions(20_000)
 *         .withSeed(3);
 * try (Training training = Training.of(plan)) {
 *   Curve curve = training.listen(new Curve("GMM-QF"));
 *   while (!training.isDone()) {
 *     training.train(5_000);
 *     System.out.println(training.transitions() + ": " + training.evaluate().mean());
 *   }
 *   training.save(Path.of("cart-pole.bin"));
 *   training.export(Path.of("policy.onnx"));
 *   training.film(Path.of("episode.gif"));
 *   curve.draw(Path.of("curve.png"));
 * }
 * }</pre>
 *
 * <p>Its state is everything that later transitions depend on, and may be saved between any two
 * steps; evaluating, filming, exporting and listening change nothing in it. One thread at a time.
 */
public final class Training implements SymmetricState, AutoCloseable {
  private static final int VISITS = 2000;
  private static final long LAYOUT = 1;

  private final RunPlan plan;
  private final Plugins plugins;
  private final Environment environment;
  private final Agent agent;
  private final VisitSample visits;
  private final Evaluator evaluator;
  private final @Nullable PolicyAverage average;
  private final List<TrainingListener> listeners = new ArrayList<>();
  private final double[] observation;
  private final double[] next;

  /** False when it was restored from what decisions depend on, without buffer and moments. */
  private boolean whole = true;

  private boolean started;
  private long transitions;
  private long episodes;
  private double episodeReturn;
  private long episodeLength;
  private double returnsSinceRow;
  private long lengthsSinceRow;
  private long episodesSinceRow;

  private Training(RunPlan plan, Environment environment, Plugins plugins) {
    RandomStreams random = new RandomStreams(plan.seed());
    this.plan = plan;
    this.plugins = plugins;
    this.environment = environment;
    this.observation = new double[environment.task().observationSize()];
    this.next = new double[observation.length];
    TaskSpec seen = environment.task().seenThrough(plan.view());
    Agent learner =
        plugins.create(
            AgentProvider.class,
            plan.agent(),
            "agent",
            new AgentContext(seen, plan.transitions(), random.part("agent"), plugins));
    plan.requireJudgeable(learner);
    this.agent = new ViewingAgent(learner, seen);
    EvaluationSettings judging = plan.evaluation();
    this.average =
        judging.policy().contains(JudgedPolicy.AVERAGED)
            ? new PolicyAverage(agent.averaged().orElseThrow(), judging.averageOver())
            : null;
    this.visits = new VisitSample(VISITS, observation.length, random.stream("visits"));
    this.evaluator =
        new Evaluator(
            plugins.find(EnvironmentProvider.class, plan.environment().name()).provider(), plan);
  }

  /**
   * A training that begins, with the plugins of the class path.
   *
   * @param plan what decides every bit of it
   * @return before the first transition; close it
   * @throws InputException when the plan names what does not exist, or a setting is refused
   */
  public static Training of(RunPlan plan) {
    return of(plan, Plugins.onClassPath());
  }

  /**
   * A training that begins.
   *
   * @param plan what decides every bit of it
   * @param plugins where task, learner and their parts are found by name
   * @return before the first transition; close it
   * @throws InputException when the plan names what does not exist, or a setting is refused
   */
  public static Training of(RunPlan plan, Plugins plugins) {
    Environment environment =
        plugins.create(
            EnvironmentProvider.class,
            plan.environment(),
            "environment",
            new EnvironmentContext(new RandomStreams(plan.seed()).stream("environment")));
    try {
      return new Training(plan, environment, plugins);
    } catch (RuntimeException | Error e) {
      environment.close();
      throw e;
    }
  }

  /**
   * A training that goes on, with the plugins of the class path.
   *
   * @param file what {@link #save(Path)} wrote
   * @return where it was saved; close it
   * @throws InputException when the file cannot be read, is damaged or something else
   */
  public static Training resume(Path file) {
    return resume(file, Plugins.onClassPath());
  }

  /**
   * A training that goes on, with the same bits as if it had never stopped.
   *
   * @param file what {@link #save(Path)} wrote
   * @param plugins where task, learner and their parts are found by name
   * @return where it was saved; close it
   * @throws InputException when the file cannot be read, is damaged or something else
   */
  public static Training resume(Path file, Plugins plugins) {
    try (StateReader reader = StateReader.open(file)) {
      long layout = reader.getLong("layout");
      if (layout != LAYOUT) {
        throw new StateException(
            file + " is in layout " + layout + ", but layout " + LAYOUT + " is needed.");
      }
      Training training =
          of(RunPlan.of(Json.parse(file.toString(), reader.getText("plan"))), plugins);
      try {
        reader.get("training", training);
        reader.end();
        return training;
      } catch (RuntimeException e) {
        training.close();
        throw e;
      }
    } catch (UncheckedIOException e) {
      throw Disk.refusal("read", file, Objects.requireNonNull(e.getCause()));
    }
  }

  /**
   * Tells somebody what happens from now on.
   *
   * @param listener told in the order of listening
   * @param <L> kind of listener
   * @return the same
   */
  public <L extends TrainingListener> L listen(L listener) {
    listeners.add(listener);
    return listener;
  }

  /** Trains to the end of the plan, and evaluates whenever the plan says so. */
  public void run() {
    while (!isDone()) {
      step();
      if (evaluationIsDue()) {
        evaluate();
      }
    }
  }

  /**
   * Trains, to the end of the plan at most.
   *
   * @param more how many transitions
   * @throws org.sgmmqf.spi.DivergenceException when something is not finite; the agent is as it was
   *     before the update
   */
  public void train(long more) {
    for (long i = 0; i < more && !isDone(); i++) {
      step();
    }
  }

  /**
   * One step of Algorithm 1: act, step, observe, learn.
   *
   * @throws InputException when only a policy was kept of it
   * @throws org.sgmmqf.spi.DivergenceException when something is not finite; the agent is as it was
   *     before the update
   */
  public void step() {
    if (!whole) {
      throw new InputException(
          "Only the policy was kept of this training, without what learning needs: it can play and"
              + " explain itself, but not go on.");
    }
    if (!started) {
      environment.reset(observation);
      started = true;
    }
    visits.offer(observation);
    int action = agent.act(observation);
    Outcome outcome = environment.step(action, next);
    agent.observe(observation, action, outcome, next);
    agent.learn();
    transitions++;
    if (average != null && average.isDue(transitions) && agent.accounts().updates() > 0) {
      average.move();
    }
    episodeReturn += outcome.reward();
    episodeLength++;
    for (int i = 0; i < listeners.size(); i++) {
      listeners.get(i).stepped(observation, action, outcome, next);
    }
    if (outcome.ended()) {
      finishEpisode(outcome);
      environment.reset(observation);
    } else {
      System.arraycopy(next, 0, observation, 0, next.length);
    }
  }

  private void finishEpisode(Outcome outcome) {
    PlayedEpisode episode =
        new PlayedEpisode(
            episodeReturn,
            (int) episodeLength,
            outcome.terminated()
                ? PlayedEpisode.Ending.TERMINATED
                : PlayedEpisode.Ending.TRUNCATED);
    episodes++;
    episodesSinceRow++;
    returnsSinceRow += episodeReturn;
    lengthsSinceRow += episodeLength;
    episodeReturn = 0;
    episodeLength = 0;
    listeners.forEach(listener -> listener.episodeEnded(this, episode));
  }

  /**
   * Plays the episodes of an evaluation with every policy that the plan judges, as it is now.
   *
   * @return of the plan's first policy, with the others beside it; the same however often it is
   *     asked between two steps
   */
  public Evaluation evaluate() {
    List<Evaluation> judged =
        plan.evaluation().policy().stream()
            .map(
                it ->
                    evaluator.evaluate(it, policy(it, Evaluator.purpose(transitions)), transitions))
            .toList();
    Evaluation evaluation = judged.get(0).withBeside(judged.subList(1, judged.size()));
    listeners.forEach(listener -> listener.evaluated(this, evaluation));
    return evaluation;
  }

  /**
   * One of its policies, whatever the plan judges first.
   *
   * @param which the average only where the plan judges it, for otherwise none is kept
   * @return goes on with the training
   * @throws InputException when no average is kept
   */
  public TrainedPolicy policy(JudgedPolicy which) {
    return new TrainedPolicy(this, evaluator, which, parameters(which));
  }

  private GreedyPolicy parameters(JudgedPolicy which) {
    if (which != JudgedPolicy.AVERAGED) {
      return agent;
    }
    if (average == null) {
      throw SettingsException.refused(
          "policy",
          which.text(),
          "greedy or own, because evaluation.policy names no averaged one and so no average was"
              + " kept");
    }
    return average.policy();
  }

  /** Who plays by a policy; a random one draws for this purpose. */
  Evaluator.Policy policy(JudgedPolicy judged, String purpose) {
    if (judged != JudgedPolicy.OWN) {
      return parameters(judged)::decide;
    }
    RandomStream draws = evaluator.draws(purpose);
    return state -> agent.decide(state, draws);
  }

  /** What results show. */
  private TrainedPolicy main() {
    return policy(plan.evaluation().policy().get(0));
  }

  private TrainedPolicy newest() {
    return policy(JudgedPolicy.GREEDY);
  }

  /**
   * The policy that explanations are of unless another is asked for: the plan's first, which
   * results show; the one of the newest parameters where the first is an average that cannot
   * explain itself.
   *
   * @return goes on with the training; also of a learner that cannot explain itself at all
   */
  public TrainedPolicy explaining() {
    return main().explainsItself() ? main() : newest();
  }

  /**
   * Plays one episode with the plan's first policy as it is now, with draws that no evaluation
   * uses.
   *
   * @param take which episode: the same name gives the same one
   * @param spectator looks on
   * @return what came of it
   */
  public PlayedEpisode play(String take, Spectator spectator) {
    return main().play(take, spectator);
  }

  /**
   * Films an episode.
   *
   * @param gif the animation; not written when the environment cannot draw itself
   * @return what came of it
   * @throws InputException when the file cannot be written
   */
  public PlayedEpisode film(Path gif) {
    return film("episode", gif);
  }

  /**
   * Films one episode among many.
   *
   * @param take which episode: the same name gives the same one
   * @param gif the animation; not written when the environment cannot draw itself
   * @return what came of it, all of it, even where the animation ends earlier
   * @throws InputException when the file cannot be written
   */
  public PlayedEpisode film(String take, Path gif) {
    return main().film(take, gif);
  }

  /**
   * The action that the newest parameters hold for the best.
   *
   * @param state s, D numbers in the task's own units
   * @return an action from 0 to N_a - 1
   */
  public int decide(double[] state) {
    return agent.decide(state);
  }

  /**
   * Takes a decision of the policy that is {@link #explaining} apart.
   *
   * @param state s, D numbers in the task's own units
   * @return values in the rewards that the learner sees, and who says what to each
   * @throws InputException when the learner cannot explain itself
   */
  public Explanation explain(double[] state) {
    return explaining().explain(state);
  }

  /**
   * Plays an episode by the actions of the largest values and writes down every decision, as {@link
   * TrainedPolicy#explain(String, Path)} does.
   *
   * @param take which episode: the same name gives the same one
   * @param folder where the files go; made if need be
   * @return what came of the episode
   * @throws InputException when the learner cannot explain itself, or a file cannot be written
   */
  public PlayedEpisode explain(String take, Path folder) {
    return explaining().explain(take, folder);
  }

  /**
   * The episode that {@link #film} shows, played by the plan's first policy, with the values that
   * the one that is {@link #explaining} gives in every state, and who is heard in the states
   * visited.
   *
   * @param take which episode: the same name gives the same one, also to {@link #film}
   * @return empty when the learner cannot explain itself
   */
  public Optional<ExplainedEpisode> explained(String take) {
    if (agent.explain(observation).isEmpty()) {
      return Optional.empty();
    }
    JudgedPolicy first = plan.evaluation().policy().get(0);
    Evaluator.Policy policy = policy(first, take);
    EpisodeLog log = new EpisodeLog(explaining()::explain);
    evaluator.play(state -> log.add(state, policy.decide(state)), take, (state, environment) -> {});
    return Optional.of(log.of(first, visited()));
  }

  /**
   * The policy in plain words, from the states visited: for each action the parts of the model that
   * decide for it, where they answer, what they say and how often they are asked.
   *
   * @return a page of text
   * @throws InputException when the learner cannot explain itself, or has seen no state yet
   */
  public String inWords() {
    return explaining().inWords();
  }

  /**
   * Measures how far the greedy policy of the newest parameters can be read, on states that it
   * visits itself; plays some hundred episodes.
   *
   * @return the same however often it is asked between two steps
   * @throws InputException when the learner cannot be taken apart
   */
  public Probe probe() {
    apart(observation);
    List<double[]> own = states(take -> agent::decide, "probe ");
    PartsOut parts = new PartsOut(this::apart, own);
    List<Deletion> deletions =
        parts.deletions(
            evaluator.draws("deletion"),
            policy -> evaluator.evaluate(JudgedPolicy.GREEDY, policy, transitions));
    return new Probe(
        deletions,
        parts.carried(),
        agent.explain(observation).isPresent() ? places(own) : Map.of());
  }

  private Explanation apart(double[] state) {
    return agent
        .parts(state)
        .orElseThrow(
            () ->
                new InputException(
                    "The agent "
                        + plan.agent().name()
                        + " has no parts that can be taken out of its policy."));
  }

  private Map<String, Double> places(List<double[]> own) {
    TaskSpec seen = task().seenThrough(plan.view());
    List<double[]> random =
        states(
            take -> {
              RandomStream draws = evaluator.draws(take);
              return state -> seen.exploringAction(draws);
            },
            "random ");
    try (Training start = of(plan, plugins)) {
      while (start.accounts().updates() == 0 && !start.isDone()) {
        start.step();
      }
      return new PartPlaces(own, random)
          .measure(
              newest()::explain, agent.export(), start.newest()::explain, start.agent.export());
    }
  }

  private List<double[]> states(Function<String, Evaluator.Policy> policy, String name) {
    List<double[]> states = new ArrayList<>();
    for (int episode = 0; states.size() < VISITS; episode++) {
      String take = name + episode;
      evaluator.play(
          policy.apply(take),
          take,
          (state, game) -> {
            if (states.size() < VISITS) {
              states.add(state.clone());
            }
          });
    }
    return states;
  }

  /**
   * The policy for other programs.
   *
   * @return what {@code model.json} would hold now
   */
  public Map<String, Object> exported() {
    return agent.export();
  }

  /**
   * Writes the policy for other programs.
   *
   * @param file as ONNX where its name ends in {@code .onnx}, else as {@code model.json} holds it
   * @throws InputException when the file cannot be written, or the policy has no form in ONNX
   */
  public void export(Path file) {
    newest().export(file);
  }

  /**
   * Writes everything that later transitions depend on.
   *
   * @param file replaced as a whole, for {@link #resume}
   * @throws InputException when it cannot be written
   */
  public void save(Path file) {
    AtomicFile.write(
        file.toAbsolutePath(),
        out -> {
          try (StateWriter writer = new StateWriter(out)) {
            writer.put("layout", LAYOUT);
            writer.put("plan", Json.line(plan.toMap()));
            writer.put("training", this);
          }
        });
  }

  /**
   * Metrics since the last call; {@code return_mean} and {@code length_mean} are NaN when no
   * episode ended.
   *
   * @param metrics where to
   */
  public void report(Metrics metrics) {
    metrics.put("return_mean", returnsSinceRow / episodesSinceRow);
    metrics.put("length_mean", (double) lengthsSinceRow / episodesSinceRow);
    returnsSinceRow = 0;
    lengthsSinceRow = 0;
    episodesSinceRow = 0;
    agent.report(metrics);
  }

  /**
   * What decides every bit of it.
   *
   * @return as given
   */
  public RunPlan plan() {
    return plan;
  }

  /**
   * The task as the environment tells it.
   *
   * @return shape and names of observations and actions
   */
  public TaskSpec task() {
    return environment.task();
  }

  /**
   * What the agent costs now and has cost so far.
   *
   * @return sizes now, operations from the start
   */
  public AgentAccounts accounts() {
    return agent.accounts();
  }

  /**
   * States that the training has seen, each with equal chance.
   *
   * @return 2000 at most, D numbers each
   */
  public List<double[]> visited() {
    return IntStream.range(0, visits.size()).mapToObj(visits::state).toList();
  }

  /**
   * Transitions seen.
   *
   * @return from 0 to those of the plan
   */
  public long transitions() {
    return transitions;
  }

  /**
   * Episodes ended.
   *
   * @return how many
   */
  public long episodes() {
    return episodes;
  }

  /**
   * Whether the plan is fulfilled.
   *
   * @return true when {@link #train} has nothing left to do
   */
  public boolean isDone() {
    return transitions >= plan.transitions();
  }

  /**
   * Whether the plan asks for an evaluation after the transitions seen.
   *
   * @return true every so many transitions, and at the end
   */
  public boolean evaluationIsDue() {
    return transitions % plan.evaluation().every() == 0 || isDone();
  }

  /** Who learns what, and how far it is, for whoever trains line by line. */
  @Override
  public String toString() {
    return plan.agent().name()
        + " on "
        + plan.environment().name()
        + ", "
        + transitions
        + " of "
        + plan.transitions()
        + " transitions";
  }

  /** Lets go of the environment. */
  @Override
  public void close() {
    environment.close();
  }

  @Override
  public void state(StateParts parts) {
    started = parts.flag("started", started);
    transitions = parts.number("transitions", transitions);
    episodes = parts.number("episodes", episodes);
    episodeReturn = parts.number("episode return", episodeReturn);
    episodeLength = parts.number("episode length", episodeLength);
    returnsSinceRow = parts.number("returns since row", returnsSinceRow);
    lengthsSinceRow = parts.number("lengths since row", lengthsSinceRow);
    episodesSinceRow = parts.number("episodes since row", episodesSinceRow);
    parts.numbers("observation", observation);
    parts.component("visits", visits);
    if (parts.forLearning("environment")) {
      parts.component("environment", environment);
    }
    parts.component("agent", agent);
    if (average != null) {
      parts.component("average", average);
    }
  }

  @Override
  public void restore(StateReader in) {
    SymmetricState.super.restore(in);
    whole = in.isWhole();
  }
}
