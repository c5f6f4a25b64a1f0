package org.sgmmqf.reports.data;

import java.util.List;
import java.util.Optional;
import org.sgmmqf.runs.ExplainedEpisode;

/**
 * What is shown of a cell where only one run can be: the large files of the run that stands for it.
 *
 * @param seed of that run
 * @param configuration of that run
 * @param mixture its Gaussians, {@link LearnedMixture#NONE} for other models
 * @param apart the Gaussians that decisions are taken apart into: those of the average where that
 *     is judged first and was written, else {@code mixture}
 * @param visits states it visited
 * @param episode a greedy episode, {@link RecordedEpisode#NONE} if no run of the cell has one
 * @param growth the same episode at earlier moments of that run, the oldest first
 * @param explanation the decisions of that run's own episode; empty where the run recorded none
 * @param lives weights of its Gaussians along training, {@link Lives#NONE} if not recorded
 */
public record Exhibit(
    long seed,
    Configuration configuration,
    LearnedMixture mixture,
    LearnedMixture apart,
    Visits visits,
    RecordedEpisode episode,
    List<RecordedEpisode> growth,
    Optional<ExplainedEpisode> explanation,
    Lives lives) {
  /** Of a cell without runs. */
  static final Exhibit NONE =
      new Exhibit(
          0,
          new Configuration(Optional.empty()),
          LearnedMixture.NONE,
          LearnedMixture.NONE,
          Visits.NONE,
          RecordedEpisode.NONE,
          List.of(),
          Optional.empty(),
          Lives.NONE);

  /** Copies the list. */
  public Exhibit {
    growth = List.copyOf(growth);
  }

  /** {@return whether there are Gaussians in a plane to draw} */
  public boolean hasDrawableMixture() {
    return configuration.hasPlane() && mixture.covers(configuration.plane());
  }
}
