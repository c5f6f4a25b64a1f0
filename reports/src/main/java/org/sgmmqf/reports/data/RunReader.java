package org.sgmmqf.reports.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** Reads the files of one run folder. */
final class RunReader {
  private static final byte[] GIF = {'G', 'I', 'F', '8'};

  private final Path folder;
  private final String name;
  private final long seed;
  private final Warnings warnings;

  /**
   * Creates a reader.
   *
   * @param name what warnings call the run
   * @param warnings takes what is wrong with it
   */
  RunReader(Path folder, String name, long seed, Warnings warnings) {
    this.folder = folder;
    this.name = name;
    this.seed = seed;
    this.warnings = warnings;
  }

  /** Everything but the large files. */
  Run run() {
    Configuration configuration = new Configuration(json("config.json"));
    RunState state = state();
    CsvFile file = csv("evaluations.csv").expectOnly(Measure.columns());
    return new Run(
        seed,
        state,
        configuration,
        Evaluations.of(file, name + "/evaluations.csv", warnings),
        seconds());
  }

  /** The Gaussians of {@code model.json}, if it has any. */
  LearnedMixture mixture() {
    return json("model.json")
        .map(it -> LearnedMixture.of(it, name + "/model.json", warnings))
        .orElse(LearnedMixture.NONE);
  }

  /** States of {@code visits.csv}. */
  Visits visits(Configuration configuration) {
    return Visits.of(csv("visits.csv"), configuration.plane());
  }

  /** The episode of {@code episode.gif} and {@code episode.json}, if there is an animation. */
  RecordedEpisode episode() {
    Path gif = folder.resolve("episode.gif");
    if (!Files.isRegularFile(gif)) {
      return RecordedEpisode.NONE;
    }
    try {
      byte[] bytes = Files.readAllBytes(gif);
      if (bytes.length < GIF.length || !Arrays.equals(bytes, 0, GIF.length, GIF, 0, GIF.length)) {
        warnings.add(Warning.Kind.DAMAGED, name + "/episode.gif is not a GIF and is left out.");
        return RecordedEpisode.NONE;
      }
      JsonNode facts = json("episode.json").orElse(MissingNode.getInstance());
      return new RecordedEpisode(
          bytes,
          facts.path("return").asDouble(Double.NaN),
          facts.path("length").asInt(0),
          facts.path("ended").asText(""));
    } catch (IOException e) {
      warnings.add(Warning.Kind.DAMAGED, name + "/episode.gif cannot be read.");
      return RecordedEpisode.NONE;
    }
  }

  private RunState state() {
    Optional<JsonNode> done = json("done.json");
    if (done.isEmpty()) {
      return RunState.UNFINISHED;
    }
    String status = done.get().path("status").asText();
    if (status.equals("done")) {
      return RunState.DONE;
    }
    if (!status.equals("diverged")) {
      warnings.add(
          Warning.Kind.DAMAGED,
          name + "/done.json has the unknown status \"" + status + "\"; it counts as unfinished.");
      return RunState.UNFINISHED;
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

  private double seconds() {
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
