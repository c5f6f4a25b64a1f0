package org.sgmmqf.experiments.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.CsvExtent;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.training.Evaluation;
import org.sgmmqf.training.Training;
import org.sgmmqf.training.TrainingListener;

/** Writes the CSV files of a run while it goes on. */
final class Recorder implements TrainingListener, AutoCloseable {
  private final RunFolder folder;
  private final Rows vouched;
  private final List<CsvLog> open = new ArrayList<>();
  private final CsvLog evaluations;
  private final CsvLog timing;
  private @Nullable CsvLog trainingLog;
  private @Nullable CsvLog weights;
  private final Elapsed wall;
  private final Elapsed processor;
  private boolean isTraining;
  private double lastReturn;

  /** Adds up what a clock counts between starts and stops. */
  private static final class Elapsed {
    private final LongSupplier clock;
    private final double before;
    private long nanos;
    private long started;

    Elapsed(LongSupplier clock, double before) {
      this.clock = clock;
      this.before = before;
    }

    void start() {
      started = clock.getAsLong();
    }

    void stop() {
      nanos += clock.getAsLong() - started;
    }

    String seconds() {
      return String.format(Locale.ROOT, "%.3f", before + nanos * 1e-9);
    }
  }

  /** Opens the files of the run. */
  @FunctionalInterface
  interface Opener {
    Recorder open(Rows vouched);
  }

  /**
   * Opens the files and drops what the checkpoint does not vouch for.
   *
   * @param policies that are judged, by name
   * @param vouched rows that belong to the training as restored; their files have been verified
   * @param clock times the steps
   */
  Recorder(RunFolder folder, List<String> policies, Rows vouched, Clock clock) {
    this.folder = folder;
    this.vouched = vouched;
    this.evaluations =
        open(
            folder.file(RunFile.EVALUATIONS), Columns.evaluations(policies), vouched.evaluations());
    this.timing = open(folder.file(RunFile.TIMING), Columns.TIMING, vouched.timing());
    this.wall =
        new Elapsed(clock::nanos, CsvLog.last(folder.file(RunFile.TIMING), Columns.SECONDS, 0));
    this.processor =
        new Elapsed(
            clock::processorNanos,
            CsvLog.last(folder.file(RunFile.TIMING), Columns.PROCESSOR_SECONDS, 0));
    this.lastReturn =
        CsvLog.last(folder.file(RunFile.EVALUATIONS), Measure.RETURN_MEAN.column(), Double.NaN);
  }

  private CsvLog open(Path file, List<String> header, CsvExtent kept) {
    CsvLog log = CsvLog.open(file, header, kept);
    open.add(log);
    return log;
  }

  /**
   * Times the steps from here to the next {@link #pause}. The clocks are not read at every step,
   * for a thread's processor time is a call of the system.
   */
  void train() {
    if (!isTraining) {
      isTraining = true;
      wall.start();
      processor.start();
    }
  }

  /** What comes now, evaluating, saving or the end, is no part of training. */
  void pause() {
    if (isTraining) {
      isTraining = false;
      processor.stop();
      wall.stop();
    }
  }

  double lastReturn() {
    return lastReturn;
  }

  @Override
  public void evaluated(Training training, Evaluation evaluation) {
    lastReturn = evaluation.mean();
    evaluations.append(row(training, evaluation));
    recordTraining(training);
    recordWeights(training);
    timing.append(
        List.of(Long.toString(training.transitions()), wall.seconds(), processor.seconds()));
  }

  private static List<String> row(Training training, Evaluation evaluation) {
    AgentAccounts accounts = training.accounts();
    Map<Measure, Number> row = judged(evaluation);
    row.put(Measure.TRANSITIONS, training.transitions());
    row.put(Measure.EPISODES, evaluation.episodes());
    row.put(Measure.PARAMETERS, accounts.parameters());
    row.put(Measure.RAW_PARAMETERS, accounts.rawParameters());
    row.put(Measure.WEIGHTS_ALIVE, accounts.livingWeights());
    row.put(Measure.COMPONENTS_ALIVE, accounts.livingComponents());
    row.put(Measure.FLOPS_PAPER, accounts.spent().paper());
    row.put(Measure.FLOPS_PERFORMED, accounts.spent().performed());
    row.put(Measure.UPDATES, accounts.updates());
    List<String> cells = new ArrayList<>(Measure.row(row));
    cells.add(evaluation.policy().text());
    evaluation
        .beside()
        .forEach(other -> cells.addAll(Measure.row(Measure.judged(), judged(other))));
    return cells;
  }

  /** What differs between the policies of one agent. */
  private static Map<Measure, Number> judged(Evaluation evaluation) {
    Map<Measure, Number> row = new EnumMap<>(Measure.class);
    row.put(Measure.RETURN_MEAN, evaluation.mean());
    row.put(Measure.RETURN_MEDIAN, evaluation.median());
    row.put(Measure.RETURN_IQM, evaluation.interquartileMean());
    row.put(Measure.RETURN_MIN, evaluation.least());
    row.put(Measure.RETURN_MAX, evaluation.most());
    row.put(Measure.LENGTH_MEAN, evaluation.lengthMean());
    row.put(Measure.CAPPED, evaluation.capped());
    return row;
  }

  /**
   * The agent's own columns are known once it has reported for the first time, and stay the same
   * from then on.
   */
  private void recordTraining(Training training) {
    Map<String, String> row = new LinkedHashMap<>();
    Columns.TRAINING.forEach(column -> row.put(column, ""));
    training.report((metric, value) -> row.put(metric, CsvLog.cell(value)));
    row.put(Measure.TRANSITIONS.column(), Long.toString(training.transitions()));
    row.put(Columns.EPISODES, Long.toString(training.episodes()));
    row.put(Columns.DIGEST, String.format(Locale.ROOT, "%016x", StateWriter.digestOf(training)));
    trainingLog(List.copyOf(row.keySet())).append(List.copyOf(row.values()));
  }

  private void recordWeights(Training training) {
    List<List<String>> rows = Weights.areDue(training) ? Weights.now(training) : List.of();
    if (!rows.isEmpty()) {
      if (weights == null) {
        List<String> header = Columns.weights(training.task().actionCount());
        weights =
            open(
                folder.file(RunFile.WEIGHTS),
                header,
                Weights.before(folder.file(RunFile.WEIGHTS), header, training.transitions()));
      }
      rows.forEach(weights::append);
    }
  }

  private CsvLog trainingLog(List<String> header) {
    if (trainingLog == null) {
      trainingLog = open(folder.file(RunFile.TRAINING), header, vouched.training());
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
