package org.sgmmqf.reports.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** One run folder. Small files are read at once, large ones when asked for. */
public final class Run {
  private static final byte[] GIF = {'G', 'I', 'F', '8'};

  private final Path folder;
  private final String name;
  private final long seed;
  private final Warnings warnings;
  private final RunState state;
  private final Configuration configuration;
  private final Evaluations evaluations;
  private final double seconds;

  /**
   * Reads a run.
   *
   * @param folder its folder
   * @param name what warnings call it
   * @param seed its seed
   * @param warnings takes what is wrong with it
   */
  Run(Path folder, String name, long seed, Warnings warnings) {
    this.folder = folder;
    this.name = name;
    this.seed = seed;
    this.warnings = warnings;
    configuration = new Configuration(json("config.json"));
    state = readState();
    CsvFile file = csv("evaluations.csv").expectOnly(Measure.columns());
    evaluations = Evaluations.of(file, name + "/evaluations.csv", warnings);
    seconds = readSeconds();
  }

  /**
   * The seed.
   *
   * @return from the folder's name
   */
  public long seed() {
    return seed;
  }

  /**
   * How far it has come.
   *
   * @return from {@code done.json}
   */
  public RunState state() {
    return state;
  }

  /**
   * What was run.
   *
   * @return from {@code config.json}
   */
  public Configuration configuration() {
    return configuration;
  }

  /**
   * Its evaluations.
   *
   * @return from {@code evaluations.csv}
   */
  public Evaluations evaluations() {
    return evaluations;
  }

  /**
   * Wall-clock seconds of training.
   *
   * @return from {@code timing.csv}; NaN if unknown
   */
  public double seconds() {
    return seconds;
  }

  /**
   * Its Gaussians.
   *
   * @return from {@code model.json}; empty if it has none
   */
  public Optional<Mixture> mixture() {
    return json("model.json").flatMap(it -> Mixture.of(it, name + "/model.json", warnings));
  }

  /**
   * States it visited.
   *
   * @return from {@code visits.csv}; of size 0 if there are none
   */
  public Visits visits() {
    return Visits.of(csv("visits.csv"), configuration.plane());
  }

  /**
   * An episode to look at.
   *
   * @return from {@code episode.gif} and {@code episode.json}; empty if there is no animation
   */
  public Optional<Episode> episode() {
    Path gif = folder.resolve("episode.gif");
    if (!Files.isRegularFile(gif)) {
      return Optional.empty();
    }
    try {
      byte[] bytes = Files.readAllBytes(gif);
      if (!startsWith(bytes, GIF)) {
        warnings.add(Warning.Kind.DAMAGED, name + "/episode.gif is not a GIF and is left out.");
        return Optional.empty();
      }
      JsonNode facts = json("episode.json").orElse(MissingNode.getInstance());
      return Optional.of(
          new Episode(
              bytes,
              facts.path("return").asDouble(Double.NaN),
              facts.path("length").asInt(0),
              facts.path("ended").asText("")));
    } catch (IOException e) {
      warnings.add(Warning.Kind.DAMAGED, name + "/episode.gif cannot be read.");
      return Optional.empty();
    }
  }

  private static boolean startsWith(byte[] bytes, byte[] prefix) {
    for (int i = 0; i < prefix.length; i++) {
      if (i >= bytes.length || bytes[i] != prefix[i]) {
        return false;
      }
    }
    return true;
  }

  private RunState readState() {
    Optional<JsonNode> done = json("done.json");
    if (done.isEmpty()) {
      return RunState.UNFINISHED;
    }
    if (!done.get().path("status").asText().equals("diverged")) {
      return RunState.DONE;
    }
    warnings.add(
        Warning.Kind.DIVERGED,
        name
            + " diverged after "
            + done.get().path("transitions").asText("?")
            + " transitions: "
            + done.get().path("message").asText("no reason given"));
    return RunState.DIVERGED;
  }

  private double readSeconds() {
    double[] all =
        csv("timing.csv").expectOnly(Set.of("transitions", "seconds")).numbers("seconds");
    return all.length == 0 ? Double.NaN : all[all.length - 1];
  }

  private CsvFile csv(String file) {
    return CsvFile.read(folder.resolve(file), name + "/" + file, warnings);
  }

  private Optional<JsonNode> json(String file) {
    return JsonFile.read(folder.resolve(file), name + "/" + file, warnings);
  }
}
