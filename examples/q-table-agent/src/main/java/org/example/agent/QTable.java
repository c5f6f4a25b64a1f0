package org.example.agent;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.model.AveragedPolicy;
import org.sgmmqf.model.Flops;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/**
 * Watkins' Q-learning (1989) on a table: the box of observations that the task expects is cut into
 * bins^D cells, each with one value per action. For tasks of two or three numbers.
 */
public final class QTable implements Agent, SymmetricState {
  private final TaskSpec task;
  private final QTableSettings settings;
  private final RandomStream exploration;
  private final double[] table;
  private int entry;
  private double target;
  private long updates;
  private double squares;
  private long squaresCounted;

  QTable(QTableSettings settings, AgentContext context) {
    this.task = context.task();
    this.settings = settings;
    this.exploration = context.random().stream("exploration");
    double entries = Math.pow(settings.bins(), task.observationSize()) * task.actionCount();
    Require.that(
        entries < 1e8,
        "bins",
        settings.bins(),
        "a number of cells that fits a table; these would be " + entries);
    this.table = new double[(int) entries];
  }

  @Override
  public int act(double[] observation) {
    return exploration.nextDouble() < settings.epsilon()
        ? task.exploringAction(exploration)
        : decide(observation);
  }

  @Override
  public void observe(double[] observation, int action, Outcome outcome, double[] next) {
    // a limit is no end: only a terminated task has nothing to come
    double future =
        outcome.terminated() ? 0 : settings.discount() * table[row(next) + decide(next)];
    entry = row(observation) + action;
    target = outcome.reward() + future;
  }

  @Override
  public void learn() {
    double residual = table[entry] - target;
    if (!Double.isFinite(residual)) {
      throw new DivergenceException("residual", updates + 1);
    }
    table[entry] -= settings.learningRate() * residual;
    updates++;
    squares += residual * residual;
    squaresCounted++;
  }

  @Override
  public int decide(double[] observation) {
    return best(table, row(observation));
  }

  private int best(double[] values, int row) {
    int best = 0;
    for (int a = 1; a < task.actionCount(); a++) {
      best = values[row + a] > values[row + best] ? a : best;
    }
    return best;
  }

  @Override
  public Optional<AveragedPolicy> averaged() {
    return Optional.of(new AveragedTable());
  }

  /** For evaluations that judge by an average of the table along the last transitions. */
  private final class AveragedTable implements AveragedPolicy, SymmetricState {
    private final double[] average = table.clone();

    @Override
    public void approach(double share) {
      Arrays.setAll(average, i -> (1 - share) * average[i] + share * table[i]);
    }

    @Override
    public int decide(double[] observation) {
      return best(average, row(observation));
    }

    @Override
    public Map<String, Object> export() {
      return QTable.this.export(average);
    }

    @Override
    public void state(StateParts parts) {
      parts.numbers("average", average);
    }
  }

  /** Where the values of an observation's cell begin. */
  private int row(double[] observation) {
    int cell = 0;
    for (int i = 0; i < observation.length; i++) {
      Variable box = task.observation().get(i);
      double share = (observation[i] - box.low()) / (box.high() - box.low());
      int bin = (int) Math.max(0, Math.min(settings.bins() - 1, share * settings.bins()));
      cell = cell * settings.bins() + bin;
    }
    return cell * task.actionCount();
  }

  @Override
  public AgentAccounts accounts() {
    long alive = Arrays.stream(table).filter(value -> value != 0).count();
    double decision = 4.0 * task.observationSize() + task.actionCount();
    double spent = updates * (3 * decision + 5);
    return new AgentAccounts(
        table.length, table.length, alive, 0, new Flops(spent, spent), updates);
  }

  @Override
  public void report(Metrics metrics) {
    metrics.put("loss", squares / squaresCounted);
    squares = 0;
    squaresCounted = 0;
  }

  @Override
  public Map<String, Object> export() {
    return export(table);
  }

  private Map<String, Object> export(double[] values) {
    return Map.of(
        "format", 1,
        "kind", "q-table",
        "bins", settings.bins(),
        "low", task.observation().stream().map(Variable::low).toList(),
        "high", task.observation().stream().map(Variable::high).toList(),
        "actionCount", task.actionCount(),
        "values", Arrays.stream(values).boxed().toList());
  }

  @Override
  public void state(StateParts parts) {
    parts.component("exploration", exploration);
    parts.numbers("table", table);
    updates = parts.number("updates", updates);
    squares = parts.number("squares", squares);
    squaresCounted = parts.number("squares counted", squaresCounted);
  }

  /** Makes it available as {@code q-table}. */
  public static final class Provider extends AgentProvider {
    /** For the service loader. */
    public Provider() {
      super("q-table", "Q-learning on a table of cells.", QTableSettings.class, QTable::new);
    }
  }
}
