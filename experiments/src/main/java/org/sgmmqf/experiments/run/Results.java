package org.sgmmqf.experiments.run;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.Done;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.ShownEpisode;
import org.sgmmqf.runs.VisitPhase;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.training.JudgedPolicy;
import org.sgmmqf.training.PlayedEpisode;
import org.sgmmqf.training.RunPlan;
import org.sgmmqf.training.TrainedPolicy;
import org.sgmmqf.training.Training;

/**
 * What a finished run leaves beside its curves: the model, a sample of states, one episode, and the
 * word done.
 */
final class Results {
  private static final int GREEDY_STATES = 2000;

  /** The episode that is filmed, and whose decisions are explained. */
  private static final String SHOWN = "episode";

  private final RunFolder folder;
  private final RunPlan plan;

  @Inject
  Results(RunFolder folder, RunPlan plan) {
    this.folder = folder;
    this.plan = plan;
  }

  void write(Training training, Consumer<Activity> listener) {
    training.export(folder.file(RunFile.MODEL));
    listener.accept(Activity.SAMPLING);
    writeVisits(training);
    listener.accept(Activity.FILMING);
    PlayedEpisode shown = training.film(SHOWN, folder.file(RunFile.ANIMATION));
    String ended = shown.ending().name().toLowerCase(Locale.ROOT);
    Format.write(
        folder.file(RunFile.EPISODE), new ShownEpisode(shown.total(), shown.length(), ended));
    training.explained(SHOWN).ifPresent(it -> Format.write(folder.file(RunFile.EXPLANATION), it));
    TrainedPolicy explained = training.explaining();
    if (explained.judged() == JudgedPolicy.AVERAGED) {
      explained.export(folder.file(RunFile.AVERAGED_MODEL));
    }
    end(Done.DONE, plan.transitions(), "");
  }

  void end(String status, long transitions, String message) {
    Done.write(folder.path(), plan.hash(), status, transitions, message);
  }

  private void writeVisits(Training training) {
    List<List<String>> rows = new ArrayList<>();
    training.visited().forEach(state -> rows.add(row(VisitPhase.TRAINING, state)));
    List<List<String>> greedy = new ArrayList<>();
    for (int episode = 0; greedy.size() < GREEDY_STATES && episode < GREEDY_STATES; episode++) {
      training.play(
          "visits " + episode,
          (state, environment) -> {
            if (greedy.size() < GREEDY_STATES) {
              greedy.add(row(VisitPhase.GREEDY, state));
            }
          });
    }
    rows.addAll(greedy);
    CsvLog.write(
        folder.file(RunFile.VISITS), Columns.visits(training.task().observationSize()), rows);
  }

  private static List<String> row(VisitPhase phase, double[] state) {
    List<String> row = new ArrayList<>(List.of(phase.text()));
    for (double number : state) {
      row.add(CsvLog.cell(number));
    }
    return row;
  }
}
