package org.sgmmqf.runs;

import java.nio.file.Path;
import java.util.List;

/** The files of a run folder. */
public enum RunFile {
  /** A {@link RunConfig}. */
  CONFIG("config.json"),
  /** One row per evaluation, in the columns of {@link Measure}. */
  EVALUATIONS("evaluations.csv"),
  /** One row per evaluation, beginning with {@link Columns#TRAINING}. */
  TRAINING("training.csv"),
  /** Wall-clock seconds, in {@link Columns#TIMING}. */
  TIMING("timing.csv"),
  /** A sample of states, in {@link Columns#visits}. */
  VISITS("visits.csv"),
  /** Weights of Gaussians along training, in {@link Columns#weights}. */
  WEIGHTS("weights.csv"),
  /** The policy as its agent exports it. */
  MODEL("model.json"),
  /** The average of it, where that is judged first and explains itself. */
  AVERAGED_MODEL("model.averaged.json"),
  /** The newest state. */
  CHECKPOINT("checkpoint.bin"),
  /** The state before that. */
  PREVIOUS_CHECKPOINT("checkpoint.previous.bin"),
  /** One greedy episode. */
  ANIMATION("episode.gif"),
  /** A {@link ShownEpisode}. */
  EPISODE("episode.json"),
  /** An {@link ExplainedEpisode}, where the model explains itself. */
  EXPLANATION("explanation.json"),
  /** {@link Films}, where a run was filmed on its way. */
  FILMS("films.json"),
  /** Returns with parts of the policy taken out, in {@link Columns#DELETION}. */
  DELETION("deletion.csv"),
  /** How few parts carry decisions, in {@link Columns#CARRIERS}. */
  CARRIERS("carriers.csv"),
  /** Where the parts are, in {@link Columns#PLACES}. */
  PLACES("places.csv"),
  /** What the worker said. */
  LOG("run.log"),
  /** Held by whoever works on the run. */
  LOCK("run.lock"),
  /** A {@link Failure}, where the last worker died. */
  FAILED("failed.json"),
  /** A {@link Rest}, where a search has the run rest on its way. */
  REST("rest.json"),
  /** {@link Done}. */
  DONE("done.json");

  /** What the name of a run folder begins with; the seed ends it. */
  public static final String SEED = "seed-";

  private final String fileName;

  RunFile(String fileName) {
    this.fileName = fileName;
  }

  /**
   * What done.json vouches for.
   *
   * @return everything that is the same in each repetition and that results are made from
   */
  public static List<RunFile> results() {
    return List.of(
        EVALUATIONS,
        TRAINING,
        VISITS,
        MODEL,
        AVERAGED_MODEL,
        EPISODE,
        ANIMATION,
        FILMS,
        EXPLANATION);
  }

  /**
   * Where an experiment has a run.
   *
   * @param cell task and method, as in {@code chain/gmm}
   * @param seed of the run
   * @return its folder below the experiment's
   */
  public static String folder(String cell, long seed) {
    return cell + "/" + SEED + seed;
  }

  /**
   * Where a run has it.
   *
   * @param folder of the run
   * @return the file, whether it exists or not
   */
  public Path in(Path folder) {
    return folder.resolve(fileName);
  }

  @Override
  public String toString() {
    return fileName;
  }
}
