package org.sgmmqf.cluster.spark;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorMetricsUpdate;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import org.sgmmqf.experiments.fleet.ProgressLine;
import org.sgmmqf.experiments.fleet.Watcher;
import scala.jdk.javaapi.CollectionConverters;

/** Tells a watcher what Spark says of the tasks of one job, of which task <i>n</i> is run n. */
final class RunListener extends SparkListener {
  private final Watcher watcher;
  private final LastWord said;
  private final Map<Long, Integer> runs = new ConcurrentHashMap<>();

  RunListener(Watcher watcher, LastWord said) {
    this.watcher = watcher;
    this.said = said;
  }

  @Override
  public void onTaskStart(SparkListenerTaskStart start) {
    int run = start.taskInfo().partitionId();
    runs.put(start.taskInfo().taskId(), run);
    watcher.started(run);
  }

  @Override
  public void onExecutorMetricsUpdate(SparkListenerExecutorMetricsUpdate heartbeat) {
    for (var task : CollectionConverters.asJava(heartbeat.accumUpdates())) {
      Integer run = runs.get((Long) task._1());
      if (run != null) {
        CollectionConverters.asJava(task._4()).stream()
            .filter(update -> update.id() == said.id())
            .flatMap(update -> ProgressLine.parse(String.valueOf(update.update().get())).stream())
            .forEach(line -> watcher.progressed(run, line));
      }
    }
  }
}
