package org.sgmmqf.experiments.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.experiments.files.AtomicFile;
import org.sgmmqf.experiments.files.CsvLog;
import org.sgmmqf.experiments.files.Json;
import org.sgmmqf.experiments.plan.RunPlan;

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

  void write(Training training, Evaluator evaluator) {
    Json.write(folder.model(), training.export());
    writeVisits(training, evaluator);
    Episode shown = new Film(evaluator).record(training::decide, "episode", folder.animation());
    Film.describe(shown, folder.episode());
    writeDone(folder, "done", plan.transitions(), "");
  }

  static void writeDone(RunFolder folder, String status, long transitions, String message) {
    Map<String, Object> done = new LinkedHashMap<>();
    done.put("format", RunFolder.FORMAT);
    done.put("status", status);
    done.put("transitions", transitions);
    done.put("message", message);
    Json.write(folder.done(), done);
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
