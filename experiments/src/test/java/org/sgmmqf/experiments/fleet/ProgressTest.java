package org.sgmmqf.experiments.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgmmqf.experiments.fleet.RunStatus.Snapshot;
import org.sgmmqf.experiments.fleet.RunStatus.Stage;
import org.sgmmqf.experiments.run.Activity;

final class ProgressTest {
  @Test
  void summarisesRunsThatAreDoneUnderWayAndWaiting() {
    List<Snapshot> runs =
        List.of(
            run(Stage.DONE, 1000, 0),
            run(Stage.RUNNING, 500, 10),
            run(Stage.RUNNING, 500, 10),
            run(Stage.WAITING, 0, 0));

    // 2000 transitions are left, at 10 a second, two at a time
    assertThat(Progress.summary(runs, 61))
        .isEqualTo("[1:01]  50 %  1 of 4 runs done, about 1:40 left");
  }

  @Test
  void neverPromisesLessThanTheSlowestRunUnderWayNeeds() {
    List<Snapshot> runs = List.of(run(Stage.RUNNING, 0, 100), run(Stage.RUNNING, 0, 1));

    assertThat(Progress.timeLeft(runs)).isEqualTo(", about 16:40 left");
  }

  @Test
  void doesNotWaitForARunThatFailed() {
    List<Snapshot> runs = List.of(run(Stage.FAILED, 10, 0), run(Stage.DONE, 1000, 0));

    assertThat(Progress.summary(runs, 0)).isEqualTo("[0:00] 100 %  1 of 2 runs done, 1 failed");
  }

  @Test
  void saysSoWhileNothingIsKnown() {
    assertThat(Progress.timeLeft(List.of(run(Stage.RUNNING, 0, 0))))
        .isEqualTo(", time left not known yet");
    assertThat(Progress.line(run(Stage.RUNNING, 0, 0))).endsWith("return      -  ? left");
  }

  @Test
  void namesWhatARunIsWaitedFor() {
    assertThat(Progress.line(busy(Activity.FILMING, 45)))
        .contains("1,000 of 1,000")
        .endsWith("filming an episode for 0:45");
    assertThat(Progress.line(busy(Activity.EVALUATING, 3))).endsWith("evaluating for 0:03");
    assertThat(Progress.line(busy(Activity.TRAINING, 29))).endsWith("left");
    assertThat(Progress.line(busy(Activity.TRAINING, 65)))
        .endsWith("one step has taken 1:05 so far");
  }

  private static Snapshot busy(Activity activity, double silence) {
    return new Snapshot(
        "chain/gmm seed 1", Stage.RUNNING, 1000, 1000, 10, Double.NaN, activity, silence, "");
  }

  @Test
  void readsWhatAWorkerPrints() {
    ProgressLine line = new ProgressLine(500, -12.5, Activity.EVALUATING);

    assertThat(ProgressLine.parse(line.text())).contains(line);
    assertThat(ProgressLine.parse("something else entirely")).isEmpty();
    assertThat(ProgressLine.parse("progress x y z")).isEmpty();
  }

  private static Snapshot run(Stage stage, long transitions, double speed) {
    return new Snapshot(
        "chain/gmm seed 1", stage, transitions, 1000, speed, Double.NaN, Activity.TRAINING, 0, "");
  }
}
