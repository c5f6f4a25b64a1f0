package org.sgmmqf.experiments.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.runs.file.CsvExtent;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.spi.StateWriter;

/** Writes the three CSV files of a run while it goes on. */
final class Recorder implements AutoCloseable {
  private static final List<String> EVALUATION_COLUMNS =
      List.of(
          "transitions",
          "episodes",
          "return_mean",
          "return_median",
          "return_iqm",
          "return_min",
          "return_max",
          "length_mean",
          "capped",
          "parameters",
          "raw_parameters",
          "weights_alive",
          "components_alive",
          "flops_paper",
          "flops_performed",
          "updates");

  private static final List<String> TRAINING_COLUMNS =
      List.of("transitions", "episodes", "return_mean", "length_mean", "loss", "digest");

  private static final List<String> TIMING_COLUMNS = List.of("transitions", "seconds");

  private final Training training;
  private final RunFolder folder;
  private final Rows vouched;
  private final List<CsvLog> open = new ArrayList<>();
  private final CsvLog evaluations;
  private final CsvLog timing;
  private @Nullable CsvLog trainingLog;
  private double seconds;
  private long nanos;
  private double lastReturn;

  /**
   * Opens the files and drops what the checkpoint does not vouch for.
   *
   * @param folder where to
   * @param training what is recorded, as restored
   * @param vouched rows that belong to it; their files have been verified
   */
  Recorder(RunFolder folder, Training training, Rows vouched) {
    this.folder = folder;
    this.training = training;
    this.vouched = vouched;
    this.evaluations = open(folder.evaluations(), EVALUATION_COLUMNS, vouched.evaluations());
    this.timing = open(folder.timing(), TIMING_COLUMNS, vouched.timing());
    this.seconds = CsvLog.last(folder.timing(), "seconds", 0);
    this.lastReturn = CsvLog.last(folder.evaluations(), "return_mean", Double.NaN);
  }

  private CsvLog open(Path file, List<String> header, CsvExtent kept) {
    CsvLog log = CsvLog.open(file, header, kept);
    open.add(log);
    return log;
  }

  void timed(Runnable step) {
    long start = System.nanoTime();
    step.run();
    nanos += System.nanoTime() - start;
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
    return List.of(
        Long.toString(training.transitions()),
        Integer.toString(evaluation.episodes()),
        CsvLog.cell(evaluation.mean()),
        CsvLog.cell(evaluation.median()),
        CsvLog.cell(evaluation.interquartileMean()),
        CsvLog.cell(evaluation.least()),
        CsvLog.cell(evaluation.most()),
        CsvLog.cell(evaluation.lengthMean()),
        Integer.toString(evaluation.capped()),
        Long.toString(accounts.parameters()),
        Long.toString(accounts.rawParameters()),
        Long.toString(accounts.livingWeights()),
        Long.toString(accounts.livingComponents()),
        CsvLog.cell(accounts.spent().paper()),
        CsvLog.cell(accounts.spent().performed()),
        Long.toString(accounts.updates()));
  }

  /**
   * The agent's own columns are known once it has reported for the first time, and stay the same
   * from then on.
   */
  private void recordTraining() {
    Map<String, Double> figures = new LinkedHashMap<>();
    training.report(figures::put);
    List<String> header = new ArrayList<>(TRAINING_COLUMNS);
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
