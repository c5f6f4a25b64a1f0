package org.sgmmqf.training;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.Disk;

/** An episode taken apart: {@code decisions.csv} and {@code shares.csv} in a folder. */
final class DecisionLog {
  private final CsvWriter decisions;
  private final CsvWriter shares;
  private int step;

  private DecisionLog(OutputStream decisions, OutputStream shares) {
    this.decisions = csv(decisions);
    this.shares = csv(shares);
    this.decisions.writeRecord("step", "action", "value", "chosen");
    this.shares.writeRecord("step", "component", "action", "answer", "share");
  }

  private static CsvWriter csv(OutputStream out) {
    return CsvWriter.builder()
        .lineDelimiter(LineDelimiter.LF)
        .build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
  }

  /** Something that tells every decision to a log. */
  interface Episode {
    PlayedEpisode play(DecisionLog log);
  }

  static PlayedEpisode write(Path folder, Episode episode) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw Disk.refusal("write", folder, e);
    }
    AtomicReference<PlayedEpisode> played = new AtomicReference<>();
    AtomicFile.write(
        folder.resolve("decisions.csv"),
        decisions ->
            AtomicFile.write(
                folder.resolve("shares.csv"),
                shares -> {
                  DecisionLog log = new DecisionLog(decisions, shares);
                  played.set(episode.play(log));
                  log.decisions.flush();
                  log.shares.flush();
                }));
    return Objects.requireNonNull(played.get());
  }

  /** A decision that is taken now. Gaussians that do not answer at all are left out. */
  void add(Explanation explanation) {
    String now = Integer.toString(step++);
    for (int action = 0; action < explanation.values().length; action++) {
      decisions.writeRecord(
          now,
          Integer.toString(action),
          Double.toString(explanation.values()[action]),
          action == explanation.best() ? "1" : "0");
    }
    for (Explanation.Voice voice : explanation.voices()) {
      if (voice.answer() != 0) {
        String component = Integer.toString(voice.component());
        String answer = Double.toString(voice.answer());
        for (int action = 0; action < voice.shares().length; action++) {
          shares.writeRecord(
              now,
              component,
              Integer.toString(action),
              answer,
              Double.toString(voice.shares()[action]));
        }
      }
    }
  }
}
