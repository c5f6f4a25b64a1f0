package org.sgmmqf.experiments.fleet;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.sgmmqf.experiments.fleet.RunStatus.Snapshot;
import org.sgmmqf.experiments.fleet.RunStatus.Stage;

/** One bar over all transitions of all runs, with the runs under way behind it. */
final class LiveBar implements Display {
  private static final Duration INTERVAL = Duration.ofMillis(500);

  private final ProgressBar bar;

  LiveBar() {
    this.bar =
        new ProgressBarBuilder()
            .setTaskName("training")
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis((int) INTERVAL.toMillis())
            .setInitialMax(1)
            .hideEta()
            .build();
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public void show(List<Snapshot> runs, double seconds) {
    bar.maxHint(Progress.planned(runs));
    bar.stepTo(Progress.settled(runs));
    bar.setExtraMessage(
        Progress.timeLeft(runs)
            + runs.stream()
                .filter(run -> run.stage() == Stage.RUNNING)
                .map(
                    run ->
                        " | "
                            + run.title()
                            + " "
                            + Progress.lastReturn(run)
                            + ", "
                            + Progress.activity(run))
                .collect(Collectors.joining()));
  }

  @Override
  public void close() {
    bar.close();
  }
}
