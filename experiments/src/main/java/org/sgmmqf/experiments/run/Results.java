package org.sgmmqf.experiments.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.sgmmqf.experiments.plan.RunPlan;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.runs.file.Json;

/**
 * What a finished run leaves beside its curves: the model, a sample of states, one episode, and the
 * word done.
 */
final class Results {
  private static final int GREEDY_STATES = 2000;

  private final RunFolder folder;
  private final RunPlan plan;

  Results(RunFolder folder, RunPlan plan) {
    this.folder = folder;
    this.plan = plan;
  }

  void write(Training training, Evaluator evaluator, Consumer<Activity> listener) {
    Json.write(folder.model(), training.export());
    listener.accept(Activity.SAMPLING);
    writeVisits(training, evaluator);
    listener.accept(Activity.FILMING);
    Episode shown = new Film(evaluator).record(training::decide, "episode", folder.animation());
    Film.describe(shown, folder.episode());
    end(Done.Status.DONE, plan.transitions(), "");
  }

  void end(Done.Status status, long transitions, String message) {
    Done.of(folder, plan.hash(), status, transitions, message).write(folder.doneFile());
  }

  private void writeVisits(Training training, Evaluator evaluator) {
    StringBuilder text = new StringBuilder("phase");
    VisitSample visits = training.visits();
    int dimension = visits.state(0).length;
    for (int i = 0; i < dimension; i++) {
      text.append(",s").append(i);
    }
    text.append('\n');
    for (int i = 0; i < visits.size(); i++) {
      text.append(row("training", visits.state(i)));
    }
    List<String> greedy = new ArrayList<>();
    for (int episode = 0; greedy.size() < GREEDY_STATES && episode < GREEDY_STATES; episode++) {
      evaluator.show(
          training::decide,
          "visits " + episode,
          (state, environment) -> {
            if (greedy.size() < GREEDY_STATES) {
              greedy.add(row("greedy", state));
            }
          });
    }
    greedy.forEach(text::append);
    AtomicFile.write(folder.visits(), text.toString());
  }

  private static String row(String phase, double[] state) {
    StringBuilder row = new StringBuilder(phase);
    for (double number : state) {
      row.append(',').append(CsvLog.cell(number));
    }
    return row.append('\n').toString();
  }
}
