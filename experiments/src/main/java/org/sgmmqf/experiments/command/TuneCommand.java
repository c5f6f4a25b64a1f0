package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.sgmmqf.experiments.plan.Experiment;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.plan.Planner;
import org.sgmmqf.experiments.plan.PresetSource;
import org.sgmmqf.experiments.plan.Rehearsal;
import org.sgmmqf.experiments.plan.Seeds;
import org.sgmmqf.experiments.plan.Selection;
import org.sgmmqf.experiments.plan.Yaml;
import org.sgmmqf.experiments.run.ExperimentFolder;
import org.sgmmqf.experiments.search.Budget;
import org.sgmmqf.experiments.search.Finished;
import org.sgmmqf.experiments.search.HalvingSettings;
import org.sgmmqf.experiments.search.Objective;
import org.sgmmqf.experiments.search.Search;
import org.sgmmqf.experiments.search.SearchFolder;
import org.sgmmqf.experiments.search.Space;
import org.sgmmqf.experiments.search.TrialPlanner;
import org.sgmmqf.reports.SearchReport;
import org.sgmmqf.runs.SearchRecord;
import org.sgmmqf.runs.SettingText;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Require;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Searches for good settings of one method on one task, and validates what it finds. */
@Command(
    name = "tune",
    description =
        "Search for good settings of a method by successive halving, validate the winner beside the"
            + " method as it is on fresh seeds, and write a report and a preset with the winner."
            + " The same command goes on with a search that was stopped. --live and --tensorboard"
            + " follow the validation at the end, not the trials.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  tune methods --method dqn-128 --environment lunar-lander --space docs/search/dqn.yaml"
          + " --budget 2000000",
      "  tune methods --method gmm-100 --environment lunar-lander --space docs/search/gmm.yaml"
          + " --core-hours 8 --points tpe --lanes 16"
    })
final class TuneCommand implements Callable<Integer> {
  @Parameters(paramLabel = "PRESET", description = "Name of a preset, or a YAML file.")
  private String preset = "";

  @Option(
      names = "--method",
      required = true,
      paramLabel = "NAME",
      description = "The method of the preset whose settings are searched.")
  private String method = "";

  @Option(
      names = "--environment",
      paramLabel = "NAME",
      description = "The task, where the method runs on several.")
  private String environment = "";

  @Option(
      names = "--space",
      required = true,
      paramLabel = "FILE",
      description = "YAML: for each key uniform, log-uniform, integer, log-integer or choice.")
  private Path space = Path.of("");

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Override a setting of the preset for every trial; may be repeated.")
  private List<String> overrides = new ArrayList<>();

  @Option(
      names = "--budget",
      paramLabel = "N",
      description = "Most transitions of all trials together.")
  private Long budget = Long.MAX_VALUE;

  @Option(
      names = "--core-hours",
      paramLabel = "HOURS",
      description = "Most hours of training on one core, of all trials together.")
  private double coreHours = Double.POSITIVE_INFINITY;

  @Option(names = "--trials", paramLabel = "N", description = "Most points to try.")
  private int trials = Integer.MAX_VALUE;

  @Option(
      names = "--rungs",
      paramLabel = "N",
      description =
          "Where trials are compared, the whole run included (default: ${DEFAULT-VALUE}).")
  private int rungs = 3;

  @Option(
      names = "--reduction",
      paramLabel = "N",
      description = "Of so many trials of a rung one goes on (default: ${DEFAULT-VALUE}).")
  private int reduction = 3;

  @Option(
      names = "--lanes",
      paramLabel = "N",
      description =
          "Trials under way at a time as the search counts; more keep more machines busy, and"
              + " decide with less knowledge (default: ${DEFAULT-VALUE}).")
  private int lanes = 4;

  @Option(
      names = "--seeds",
      split = ",",
      paramLabel = "N",
      defaultValue = "1-2",
      description = "Seeds of each trial, at least two (default: ${DEFAULT-VALUE}).")
  private List<String> seeds = new ArrayList<>();

  @Option(
      names = "--validation-seeds",
      split = ",",
      paramLabel = "N",
      defaultValue = "1001-1005",
      description = "Fresh seeds for the comparison at the end (default: ${DEFAULT-VALUE}).")
  private List<String> validationSeeds = new ArrayList<>();

  @Option(
      names = "--objective",
      paramLabel = "WHAT",
      description =
          "What counts of a run: area under the curve of evaluations, or the last evaluations"
              + " (default: ${DEFAULT-VALUE}).")
  private String objective = Objective.AREA;

  @Option(
      names = "--over",
      paramLabel = "WHAT",
      description = "What counts of the seeds: mean or worst (default: ${DEFAULT-VALUE}).")
  private String over = Objective.MEAN;

  @Option(
      names = "--points",
      paramLabel = "HOW",
      description =
          "Where trials come from: sobol, random, or tpe, a model in a second stage (default:"
              + " ${DEFAULT-VALUE}).")
  private String points = "sobol";

  @Option(
      names = "--search-seed",
      paramLabel = "N",
      description = "Seed of the search itself (default: ${DEFAULT-VALUE}).")
  private Long searchSeed = 1L;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "Folder for searches (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("runs");

  @Mixin private PluginsOption pluginsOption = new PluginsOption();
  @Mixin private FleetOptions how = new FleetOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  /** A search that nothing was refused of and nothing is written of. */
  record Prepared(
      TrialPlanner planner, Search search, SearchRecord record, Objective score, Space settings) {
    private List<String> keys() {
      return settings.dimensions().stream().map(it -> it.key()).toList();
    }
  }

  @Override
  public Integer call() throws InterruptedException {
    return search(prepared());
  }

  /** Everything that can be refused before the folder is looked at. */
  Prepared prepared() {
    how.check();
    how.waitForOrphans();
    Plugins plugins = pluginsOption.plugins();
    List<Long> trained = Seeds.of("--seeds", seeds);
    List<Long> fresh = Seeds.of("--validation-seeds", validationSeeds);
    Require.that(trained.size() >= 2, "--seeds", trained, "at least two seeds");
    Require.that(
        trained.stream().noneMatch(fresh::contains),
        "--validation-seeds",
        fresh,
        "seeds that no trial has");
    Objective score = new Objective(objective, over);
    Space settings = Space.read(space);
    PresetSource source = PresetSource.find(preset);
    TrialPlanner planner = new TrialPlanner(plugins, source, overrides, method, environment);
    planner.tryOut(settings, trained, how.heapBytes());
    PlannedRun asItIs = planner.plan(Map.of(), trained).runs().get(0);
    List<Long> marks =
        HalvingSettings.marks(
            asItIs.plan().transitions(), rungs, reduction, asItIs.plan().evaluation().every());
    Budget most = new Budget(budget, coreHours, trials);
    Search search =
        new Search(
            new HalvingSettings(marks, reduction, lanes, trained.size()),
            most,
            settings,
            points,
            searchSeed);
    SearchRecord record =
        new SearchRecord(
            new SearchRecord.Asked(
                source.name(),
                method,
                asItIs.labels().environment(),
                Yaml.read(space),
                marks,
                reduction,
                lanes,
                trained,
                score.toString(),
                points,
                searchSeed,
                asItIs.plan().toMap()),
            most.toString(),
            ClaimOptions.typed(spec),
            fresh,
            SearchRecord.Found.NOTHING);
    return new Prepared(planner, search, record, score, settings);
  }

  private int search(Prepared prepared) throws InterruptedException {
    TrialPlanner planner = prepared.planner();
    SearchRecord record = prepared.record();
    SearchRecord.Asked asked = record.asked();
    SearchFolder folder =
        new SearchFolder(
            out.resolve(String.join("-", "tune", asked.preset(), method, asked.environment())));
    folder.claim(record);
    PrintWriter said = spec.commandLine().getOut();
    say(said, "Searching in " + folder.path() + ", budget " + record.budget());
    int jobs = how.jobs(asked.seeds().size(), lanes);
    Search.State end =
        prepared
            .search()
            .run(
                how.trials(
                    folder.trials(),
                    planner,
                    asked.seeds(),
                    prepared.score(),
                    pluginsOption.jars(),
                    jobs),
                jobs,
                state -> {
                  folder.write(record, state, prepared.keys());
                  say(said, line(state));
                });
    SearchRecord found = folder.write(record, end, prepared.keys());
    say(said, "Winner: trial " + found.found().winner() + ", " + words(found.found().values()));
    String title = method + " tuned: winner of " + found.found().trials() + " trials";
    AtomicFile.write(
        folder.winner(), planner.winner(found.found().values(), record.validationSeeds(), title));
    int code = validate(folder, found.validation(), planner.plugins(), said);
    say(
        said,
        "Search: "
            + SearchReport.write(folder.path(), folder.path().resolve("report")).toAbsolutePath());
    return code;
  }

  /**
   * The winner beside the method as it is: the preset that the search wrote, as anybody runs it.
   */
  private int validate(SearchFolder folder, String name, Plugins plugins, PrintWriter said)
      throws InterruptedException {
    PresetSource winner = PresetSource.find(folder.winner().toString());
    Experiment experiment =
        new Planner(plugins).plan(new PresetSource(name, winner.text()), List.of(), Selection.ALL);
    Path root = folder.path().resolve(name);
    ExperimentFolder claimed = new ExperimentFolder(root);
    claimed.awaitOrphans(experiment, how.patience());
    claimed.claim(experiment, "run " + folder.winner() + " --out " + folder.path(), plugins);
    return how.carryOut(
        root,
        experiment.runs(),
        new Rehearsal(plugins, how.heapBytes()).check(experiment.runs()),
        pluginsOption.jars(),
        said);
  }

  private static void say(PrintWriter out, String line) {
    out.println(line);
    out.flush();
  }

  private static String line(Search.State state) {
    Finished last = state.finished().get(state.finished().size() - 1);
    return String.format(
        Locale.ROOT,
        "%,12d transitions  trial %3d at %,d: %s%s",
        state.transitions(),
        last.job().trial().number(),
        last.job().mark(),
        last.outcome().exists()
            ? String.format(Locale.ROOT, "%.2f", last.outcome().score())
            : last.outcome().remark(),
        state
            .best()
            .map(
                it ->
                    String.format(
                        Locale.ROOT,
                        "  (best: trial %d with %.2f)",
                        it.job().trial().number(),
                        it.outcome().score()))
            .orElse(""));
  }

  private static String words(Map<String, Object> values) {
    List<String> words = new ArrayList<>();
    values.forEach((key, value) -> words.add(key + " = " + SettingText.of(value)));
    return String.join(", ", words);
  }
}
