package org.sgmmqf.reports.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Experiment;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.data.Run;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * The hyperparameters that really ran: every value that some run of a group of methods used, per
 * environment.
 */
public final class SettingsTable {
  private static final Set<String> HIDDEN = Set.of("seed", "environment.name");

  private SettingsTable() {}

  /**
   * Makes the table.
   *
   * @param id name of its files
   * @param title heading
   * @param experiment has the runs
   * @param kinds which kinds of methods belong to the group
   * @return one row per agent and setting; no rows if no run of the group has a configuration
   */
  public static ReportTable of(
      String id, String title, Experiment experiment, Predicate<Family.Kind> kinds) {
    List<String> environments = experiment.environments();
    Map<String, Map<String, Set<String>>> values = new LinkedHashMap<>();
    for (Cell cell : experiment.cells()) {
      if (kinds.test(cell.family().kind())) {
        for (Run run : cell.runs()) {
          collect(run.configuration().settings(), cell.environment(), values);
        }
      }
    }
    List<List<String>> rows = new ArrayList<>();
    values.forEach(
        (key, byEnvironment) -> {
          List<String> row = new ArrayList<>(List.of(key));
          environments.forEach(it -> row.add(set(byEnvironment.getOrDefault(it, Set.of()))));
          rows.add(row);
        });
    List<String> header = new ArrayList<>(List.of("Setting"));
    environments.forEach(it -> header.add(Environments.title(it)));
    Table data =
        Table.create(
            id, StringColumn.create("setting", rows.stream().map(it -> it.get(0)).toList()));
    for (int i = 0; i < environments.size(); i++) {
      int column = i + 1;
      data.addColumns(
          StringColumn.create(
              environments.get(i), rows.stream().map(it -> it.get(column)).toList()));
    }
    return new ReportTable(
        id,
        title,
        "Taken from the configurations of the runs themselves, defaults included; braces hold the"
            + " values of a sweep.",
        data,
        header,
        rows);
  }

  private static void collect(
      Map<String, String> settings,
      String environment,
      Map<String, Map<String, Set<String>>> values) {
    String agent = settings.getOrDefault("agent.name", "agent");
    settings.forEach(
        (key, value) -> {
          if (!HIDDEN.contains(key) && !key.equals("agent.name")) {
            String shown = key.startsWith("agent.") ? agent + key.substring("agent".length()) : key;
            values
                .computeIfAbsent(shown, it -> new LinkedHashMap<>())
                .computeIfAbsent(environment, it -> new LinkedHashSet<>())
                .add(value);
          }
        });
  }

  private static String set(Set<String> values) {
    if (values.isEmpty()) {
      return Numbers.NONE;
    }
    if (values.size() == 1) {
      return values.iterator().next();
    }
    boolean numbers = values.stream().allMatch(it -> it.matches("-?[0-9.]+([eE][-+]?[0-9]+)?"));
    List<String> sorted =
        numbers
            ? values.stream()
                .sorted((a, b) -> Double.compare(Double.parseDouble(a), Double.parseDouble(b)))
                .toList()
            : List.copyOf(new TreeSet<>(values));
    return "{" + String.join(", ", sorted) + "}";
  }
}
