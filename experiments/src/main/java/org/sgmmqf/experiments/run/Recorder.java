package org.sgmmqf.experiments.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.runs.file.CsvExtent;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.spi.StateWriter;

/** Writes the three CSV files of a run while it goes on. */
final class Recorder implements AutoCloseable {
  private final Training training;
  private final RunFolder folder;
  private final Clock clock;
  private final Rows vouched;
  private final List<CsvLog> open = new ArrayList<>();
  private final CsvLog evaluations;
  private final CsvLog timing;
  private @Nullable CsvLog trainingLog;
  private double seconds;
  private long nanos;
  private double lastReturn;

  /** Opens the files of the run. */
  @FunctionalInterface
  interface Opener {
    Recorder open(Training training, Rows vouched);
  }

  /**
   * Opens the files and drops what the checkpoint does not vouch for.
   *
   * @param training what is recorded, as restored
   * @param vouched rows that belong to it; their files have been verified
   * @param clock times the steps
   */
  Recorder(RunFolder folder, Training training, Rows vouched, Clock clock) {
    this.folder = folder;
    this.clock = clock;
    this.training = training;
    this.vouched = vouched;
    this.evaluations = open(folder.evaluations(), Measure.columns(), vouched.evaluations());
    this.timing = open(folder.timing(), Columns.TIMING, vouched.timing());
    this.seconds = CsvLog.last(folder.timing(), "seconds", 0);
    this.lastReturn = CsvLog.last(folder.evaluations(), Measure.RETURN_MEAN.column(), Double.NaN);
  }

  private CsvLog open(Path file, List<String> header, CsvExtent kept) {
    CsvLog log = CsvLog.open(file, header, kept);
    open.add(log);
    return log;
  }

  void timed(Runnable step) {
    long start = clock.nanos();
    step.run();
    nanos += clock.nanos() - start;
  }

  double lastReturn() {
    return lastReturn;
  }

  void record(Evaluation evaluation) {
    lastReturn = evaluation.mean();
    evaluations.append(row(evaluation));
    recordTraining();
    seconds += nanos * 1e-9;
    nanos = 0;
    timing.append(
        List.of(
            Long.toString(training.transitions()), String.format(Locale.ROOT, "%.3f", seconds)));
  }

  private List<String> row(Evaluation evaluation) {
    AgentAccounts accounts = training.accounts();
    Map<Measure, Number> row = new EnumMap<>(Measure.class);
    row.put(Measure.TRANSITIONS, training.transitions());
    row.put(Measure.EPISODES, evaluation.episodes());
    row.put(Measure.RETURN_MEAN, evaluation.mean());
    row.put(Measure.RETURN_MEDIAN, evaluation.median());
    row.put(Measure.RETURN_IQM, evaluation.interquartileMean());
    row.put(Measure.RETURN_MIN, evaluation.least());
    row.put(Measure.RETURN_MAX, evaluation.most());
    row.put(Measure.LENGTH_MEAN, evaluation.lengthMean());
    row.put(Measure.CAPPED, evaluation.capped());
    row.put(Measure.PARAMETERS, accounts.parameters());
    row.put(Measure.RAW_PARAMETERS, accounts.rawParameters());
    row.put(Measure.WEIGHTS_ALIVE, accounts.livingWeights());
    row.put(Measure.COMPONENTS_ALIVE, accounts.livingComponents());
    row.put(Measure.FLOPS_PAPER, accounts.spent().paper());
    row.put(Measure.FLOPS_PERFORMED, accounts.spent().performed());
    row.put(Measure.UPDATES, accounts.updates());
    return Measure.row(row);
  }

  /**
   * The agent's own columns are known once it has reported for the first time, and stay the same
   * from then on.
   */
  private void recordTraining() {
    Map<String, Double> figures = new LinkedHashMap<>();
    training.report(figures::put);
    List<String> header = new ArrayList<>(Columns.TRAINING);
    figures.keySet().stream().filter(name -> !header.contains(name)).forEach(header::add);
    List<String> cells = new ArrayList<>();
    for (String column : header) {
      cells.add(
          switch (column) {
            case "transitions" -> Long.toString(training.transitions());
            case "episodes" -> Long.toString(training.episodes());
            case "digest" -> String.format(Locale.ROOT, "%016x", StateWriter.digestOf(training));
            default -> CsvLog.cell(figures.getOrDefault(column, Double.NaN));
          });
    }
    trainingLog(header).append(cells);
  }

  private CsvLog trainingLog(List<String> header) {
    if (trainingLog == null) {
      trainingLog = open(folder.training(), header, vouched.training());
    }
    return trainingLog;
  }

  /** Everything recorded so far. */
  Rows rows() {
    return new Rows(
        evaluations.extent(),
        trainingLog == null ? vouched.training() : trainingLog.extent(),
        timing.extent());
  }

  /** Puts everything recorded so far on the disk. */
  void sync() {
    open.forEach(CsvLog::sync);
  }

  @Override
  public void close() {
    open.forEach(CsvLog::close);
  }
}
