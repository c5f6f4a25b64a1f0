package org.sgmmqf.experiments.run;

import jakarta.inject.Inject;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.runs.Films;
import org.sgmmqf.training.PlayedEpisode;
import org.sgmmqf.training.Training;

/**
 * Films the same episode at some moments of training. A run that goes on from before such a moment
 * films it again, with the same bits; one that goes on from after it has the film already.
 */
final class Filming {
  private final Path folder;
  private final Set<Long> moments;

  @Inject
  Filming(RunFolder folder) {
    PlannedRun run = folder.planned();
    this.folder = folder.path();
    this.moments = new HashSet<>(Films.moments(run.films(), run.plan().transitions()));
  }

  boolean isDue(long transitions) {
    return moments.contains(transitions);
  }

  void film(Training training) {
    long transitions = training.transitions();
    PlayedEpisode shown = training.film(Films.file(folder, transitions));
    String ended = shown.ending().name().toLowerCase(Locale.ROOT);
    Films.add(folder, new Films.Film(transitions, shown.total(), shown.length(), ended));
  }
}
