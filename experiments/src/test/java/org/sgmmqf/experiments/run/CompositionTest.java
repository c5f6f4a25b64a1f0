package org.sgmmqf.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.CsvLog;

/** Parts of a worker are replaced by modules. */
final class CompositionTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  @TempDir Path folder;

  @Test
  void workerSavesItsStateAtEvaluationsThatAreFarEnoughApart() {
    AtomicLong now = new AtomicLong();
    assertThat(saves("slow", () -> now.addAndGet(MINUTE.toNanos()))).isEqualTo(3);
  }

  @Test
  void workerSavesItsStateOnlyAtTheEndWhereNoTimePasses() {
    assertThat(saves("fast", () -> 0)).isEqualTo(1);
  }

  @Test
  void workerReadsTheClocksOncePerEvaluationWhateverTheNumberOfSteps() {
    AtomicLong atWork = new AtomicLong();
    saves(
        "timed",
        new Clock() {
          @Override
          public long nanos() {
            return 0;
          }

          @Override
          public long processorNanos() {
            return atWork.addAndGet(Duration.ofSeconds(1).toNanos());
          }
        });
    Path timing = new RunFolder(folder.resolve("timed")).file(RunFile.TIMING);
    assertThat(CsvLog.numbers(timing, "seconds")).containsExactly(0, 0, 0);
    assertThat(CsvLog.numbers(timing, Columns.PROCESSOR_SECONDS)).containsExactly(1, 2, 3);
  }

  /** How often a run of three evaluations says that it saves. */
  private int saves(String name, Clock clock) {
    RunFolder run = SmallRuns.claimed(folder.resolve(name), SmallRuns.of("chain", "random", 300));
    List<Activity> told = new ArrayList<>();
    Worker.Listener listener = (transitions, lastReturn, activity) -> told.add(activity);
    Composition.worker(
            run,
            SmallRuns.PLUGINS,
            MINUTE,
            binder -> {
              binder.bind(Clock.class).toInstance(clock);
              binder.bind(Worker.Listener.class).toInstance(listener);
            })
        .work(() -> false);
    return Collections.frequency(told, Activity.SAVING);
  }
}
