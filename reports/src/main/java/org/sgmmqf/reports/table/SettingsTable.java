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
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.table.ReportTable.Shown;

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
   * @param group short name of the group
   * @param title what headings call it
   * @param study has the runs
   * @param kinds which kinds of methods belong to the group
   * @return one row per agent and setting; no rows if no run of the group has a configuration
   */
  public static ReportTable of(
      String group, String title, Study study, Predicate<Family.Kind> kinds) {
    List<String> environments = study.environments();
    Map<String, Map<String, Set<String>>> values = new LinkedHashMap<>();
    for (Cell cell : study.cells()) {
      if (kinds.test(cell.family().kind())) {
        for (Run run : cell.runs()) {
          collect(run.configuration().settings(), cell.environment(), values);
        }
      }
    }
    TableOf<String> settings =
        new TableOf<>(List.copyOf(values.keySet())).text("setting", it -> it);
    List<Shown> columns = new ArrayList<>();
    columns.add(new Shown("Setting", it -> it.getString("setting")));
    for (String environment : environments) {
      settings.text(
          environment,
          it -> set(values.getOrDefault(it, Map.of()).getOrDefault(environment, Set.of())));
      columns.add(new Shown(Environments.title(environment), it -> it.getString(environment)));
    }
    return new ReportTable(
        "hyperparameters-" + group,
        "Hyperparameters of " + title,
        "Taken from the configurations of the runs themselves, defaults included; braces hold the"
            + " values of a sweep.",
        settings.table(),
        settings.table(),
        columns);
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
