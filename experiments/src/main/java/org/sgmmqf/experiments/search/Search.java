package org.sgmmqf.experiments.search;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.SettingsException;

/**
 * A search for the settings with the highest score. It keeps nothing: whoever runs trials remembers
 * their outcomes, and the same search over the same outcomes comes to the same decisions.
 */
public final class Search {
  /** Names of where new trials come from. */
  public static final List<String> POINTS = List.of("random", "sobol", "tpe");

  private final HalvingSettings settings;
  private final Budget budget;
  private final Space space;
  private final String points;
  private final long seed;

  /**
   * A search.
   *
   * @param settings how successive halving goes on
   * @param budget how much it may spend
   * @param space what it may change
   * @param points one of {@link #POINTS}
   * @param seed of everything random in the search itself
   */
  public Search(HalvingSettings settings, Budget budget, Space space, String points, long seed) {
    if (!POINTS.contains(points)) {
      throw SettingsException.unknownName("--points", points, POINTS);
    }
    long whole = settings.seeds() * settings.marks().get(settings.last());
    Require.that(
        budget.transitions() >= whole,
        "--budget",
        budget.transitions(),
        "at least the " + whole + " transitions of one trial to its end");
    this.settings = settings;
    this.budget = budget;
    this.space = space;
    this.points = points;
    this.seed = seed;
  }

  /**
   * How far a search is.
   *
   * @param finished every job in the order in which the search took note of it
   * @param best the best so far of those that were carried to the end; empty before the first
   * @param trials points tried
   * @param transitions of all jobs that were decided
   * @param seconds of training on one core
   */
  public record State(
      List<Finished> finished,
      Optional<Finished> best,
      int trials,
      long transitions,
      double seconds) {
    /** Copies the list. */
    public State {
      finished = List.copyOf(finished);
    }
  }

  /**
   * Searches to the end of the budget.
   *
   * @param door runs trials
   * @param atATime how many jobs at a time; decides no more than how long it takes
   * @param progress is told after each job that the search took note of
   * @return the end
   * @throws InputException when no trial has a result
   * @throws InterruptedException when asked to give up
   */
  public State run(Trials door, int atATime, Consumer<State> progress) throws InterruptedException {
    Halving halving = new Halving(settings, budget, space, source());
    Map<Integer, TrialOutcome> outcomes = new ConcurrentHashMap<>();
    ExecutorService pool = Executors.newFixedThreadPool(atATime, Search::daemon);
    ExecutorCompletionService<Job> jobs = new ExecutorCompletionService<>(pool);
    try {
      int noted = 0;
      while (!halving.isOver()) {
        for (Job job : halving.advance(it -> Optional.ofNullable(outcomes.get(it.order())))) {
          jobs.submit(
              () -> {
                outcomes.put(job.order(), door.carry(job.trial(), job.mark()));
                return job;
              });
        }
        if (halving.finished().size() > noted) {
          noted = halving.finished().size();
          progress.accept(state(halving));
        }
        if (!halving.isOver()) {
          jobs.take().get();
        }
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException refusal) {
        throw refusal;
      }
      throw new IllegalStateException("a trial could not be carried out", e.getCause());
    } finally {
      pool.shutdownNow();
    }
    State end = state(halving);
    if (end.best().isEmpty()) {
      String remarks =
          end.finished().stream()
              .map(it -> it.outcome().remark())
              .filter(it -> !it.isEmpty())
              .reduce((earlier, later) -> later)
              .orElse("");
      throw new InputException(
          end.finished().stream().anyMatch(it -> it.outcome().exists())
              ? "No trial has a result at the end of its runs ("
                  + remarks
                  + "), and the budget is"
                  + " spent; a larger one goes on with the search."
              : "None of the "
                  + end.trials()
                  + " trials has a result: "
                  + remarks
                  + "; narrow the space.");
    }
    return end;
  }

  private Points source() {
    RandomStreams streams = new RandomStreams(seed).part("search");
    Points sobol = new SobolPoints(space.size(), streams.stream("sobol"));
    return switch (points) {
      case "random" ->
          (number, finished) -> {
            var random = streams.stream("trial " + number);
            return space.dimensions().stream().mapToDouble(it -> random.nextDouble()).toArray();
          };
      case "tpe" -> new ParzenPoints(space, sobol, streams.part("tpe"));
      default -> sobol;
    };
  }

  private static State state(Halving halving) {
    return new State(
        halving.finished(),
        halving.winner(),
        halving.trials(),
        halving.spent(),
        halving.spentSeconds());
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "trial");
    thread.setDaemon(true);
    return thread;
  }
}
