package org.sgmmqf.experiments.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;

final class TensorBoardLogsTest {
  private static final String EVALUATIONS =
      "transitions,return_mean,policy,averaged_return_mean\n500,1.5,greedy,2.5\n";
  private static final String TRAINING =
      "transitions,loss,digest,my_own\n500,,1234567890123456,7\n";
  private static final String TIMING = "transitions,seconds,processor_seconds\n500,20,19\n";

  @TempDir private Path folder;
  private Path run;
  private Path events;
  private TensorBoardLogs logs;

  @BeforeEach
  void oneEvaluation() throws IOException {
    run = Files.createDirectories(folder.resolve("runs/one/chain/a/seed-1"));
    Files.writeString(
        folder.resolve("runs/one/experiment.json"),
        "{\"format\": 1, \"name\": \"one\", \"cells\": [{\"id\": \"chain/a\", \"seeds\": [1, 2]},"
            + " {\"id\": \"../../outside\", \"seeds\": [1]}]}");
    Files.writeString(run.resolve("config.json"), "{}");
    assertThat(run.resolve("config.json").toFile().setLastModified(1_700_000_000_000L)).isTrue();
    write("evaluations.csv", EVALUATIONS);
    write("training.csv", TRAINING);
    write("timing.csv", TIMING);
    logs = new TensorBoardLogs(folder.resolve("runs"), folder.resolve("logs"));
    events = folder.resolve("logs/one/chain/a/seed-1/events.out.tfevents.sgmmqf");
  }

  private void write(String file, String content) throws IOException {
    Files.writeString(run.resolve(file), content);
  }

  private void secondEvaluation() throws IOException {
    write("evaluations.csv", EVALUATIONS + "1000,3,greedy,4\n");
    write("training.csv", TRAINING + "1000,0.25,00ff,8\n");
    write("timing.csv", TIMING + "1000,40,38\n");
  }

  /** What a reader that knows nothing of this program finds in a file. */
  private List<Map<String, Object>> read(Path file) throws IOException, InterruptedException {
    Path script = folder.resolve("read_events.py");
    try (InputStream in = TensorBoardLogsTest.class.getResourceAsStream("read_events.py")) {
      Files.write(script, in.readAllBytes());
    }
    Process python;
    try {
      python =
          new ProcessBuilder("python3", script.toString(), file.toString())
              .redirectErrorStream(true)
              .start();
    } catch (IOException noPython) {
      assumeTrue(false, "skipped: python3 is not installed, so no other reader is asked");
      throw noPython;
    }
    String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(python.waitFor()).as(said).isZero();
    return said.lines().map(it -> Json.parse("an event", it)).toList();
  }

  @Test
  void anotherReaderFindsEveryScalarWithItsStepAndTime() throws Exception {
    secondEvaluation();

    assertThat(logs.update()).isEqualTo(1);

    assertThat(read(events))
        .containsExactly(
            Map.of(
                "step", 0, "wall_time", 1.7e9, "file_version", "brain.Event:2", "values", Map.of()),
            Map.of(
                "step",
                500,
                "wall_time",
                1.7e9 + 20,
                "values",
                Map.of(
                    "evaluation/return_mean", 1.5,
                    "evaluation/averaged_return_mean", 2.5,
                    "training/my_own", 7.0)),
            Map.of(
                "step",
                1000,
                "wall_time",
                1.7e9 + 40,
                "values",
                Map.of(
                    "evaluation/return_mean", 3.0,
                    "evaluation/averaged_return_mean", 4.0,
                    "training/loss", 0.25,
                    "training/my_own", 8.0)));
  }

  @Test
  void fileGrowsAtItsEndWhenRowsArrive() throws IOException {
    logs.update();
    byte[] early = Files.readAllBytes(events);

    secondEvaluation();
    logs.update();

    byte[] late = Files.readAllBytes(events);
    assertThat(late.length).isGreaterThan(early.length);
    assertThat(Arrays.copyOf(late, early.length)).isEqualTo(early);
  }

  @Test
  void rowsThatAreNotCompleteWait() throws IOException {
    logs.update();
    byte[] early = Files.readAllBytes(events);

    write("evaluations.csv", EVALUATIONS + "1000,3,greedy,4\n");
    write("training.csv", TRAINING + "1000,0.2");
    logs.update();

    assertThat(Files.readAllBytes(events)).isEqualTo(early);
  }

  @Test
  void anotherStartGoesOnWhereAFileWasCutOff() throws IOException {
    secondEvaluation();
    logs.update();
    byte[] whole = Files.readAllBytes(events);
    Files.write(events, Arrays.copyOf(whole, whole.length - 9));

    new TensorBoardLogs(folder.resolve("runs"), folder.resolve("logs")).update();

    assertThat(Files.readAllBytes(events)).isEqualTo(whole);
  }

  @Test
  void rowsThatAResumedRunWritesAgainAreThereOnce() throws Exception {
    secondEvaluation();
    logs.update();
    byte[] before = Files.readAllBytes(events);

    write("evaluations.csv", EVALUATIONS);
    write("training.csv", TRAINING);
    write("timing.csv", TIMING);
    logs.update();
    assertThat(Files.readAllBytes(events)).isEqualTo(before);

    secondEvaluation();
    write("timing.csv", TIMING + "1000,41,38\n");
    logs.update();
    assertThat(read(events)).extracting(it -> it.get("step")).containsExactly(0, 500, 1000);
    assertThat(read(events).get(2)).containsEntry("wall_time", 1.7e9 + 41);
  }

  @Test
  void runThatCannotBeReadDoesNotKeepTheOthersBack() throws IOException {
    Path other = Files.createDirectories(folder.resolve("runs/one/chain/a/seed-2"));
    Files.writeString(other.resolve("evaluations.csv"), EVALUATIONS);
    write("training.csv", "transitions,loss\n500\n");

    assertThatThrownBy(logs::update)
        .isInstanceOf(InputException.class)
        .hasMessageContaining("training.csv is not a CSV file of a run");
    assertThat(folder.resolve("logs/one/chain/a/seed-2")).isNotEmptyDirectory();
  }

  @Test
  void nothingIsWrittenOutsideTheLogs() throws IOException {
    Path outside = Files.createDirectories(folder.resolve("outside/seed-1"));
    Files.writeString(outside.resolve("evaluations.csv"), EVALUATIONS);

    assertThat(logs.update()).isEqualTo(1);
    assertThat(outside.resolve("events.out.tfevents.sgmmqf")).doesNotExist();
  }

  @Test
  void runsAreWrittenWhileTheyGoOn() throws Exception {
    Terminal.Said said =
        Terminal.type(
            ("run smoke --environments cart-pole --methods sgmm --seeds 1 --no-report --set"
                    + " transitions=600 --set evaluation.every=200 --set evaluation.cap=20 --out "
                    + folder.resolve("new")
                    + " --tensorboard "
                    + folder.resolve("logs"))
                .split(" "));

    assertThat(said.exitCode()).as(said.out() + said.err()).isZero();
    Path file = folder.resolve("logs/smoke/cart-pole/sgmm/seed-1/events.out.tfevents.sgmmqf");
    byte[] written = Files.readAllBytes(file);
    Terminal.type(
        ("tensorboard " + folder.resolve("new") + " --to " + folder.resolve("again")).split(" "));
    assertThat(folder.resolve("again/smoke/cart-pole/sgmm/seed-1/events.out.tfevents.sgmmqf"))
        .hasBinaryContent(written);
    Path rows = folder.resolve("new/smoke/cart-pole/sgmm/seed-1/evaluations.csv");
    double[] shown =
        read(file).stream()
            .skip(1)
            .map(it -> ((Map<?, ?>) it.get("values")).get("evaluation/return_mean"))
            .mapToDouble(it -> ((Number) it).doubleValue())
            .toArray();
    double[] recorded = CsvLog.numbers(rows, "return_mean");
    assertThat(recorded).hasSize(3);
    assertThat(shown).isEqualTo(Arrays.stream(recorded).map(it -> (float) it).toArray());
  }

  @Test
  void folderWithoutExperimentsIsRefused() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    Terminal.Said said =
        Terminal.type("tensorboard", empty.toString(), "--to", folder.resolve("logs").toString());

    assertThat(said.exitCode()).isEqualTo(2);
    assertThat(said.err()).contains("FOLDER = " + empty).contains("no experiment");
  }

  @Test
  void fileInPlaceOfTheLogsIsRefusedBeforeAnythingIsWritten() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    Terminal.Said said =
        Terminal.type(
            ("run smoke --out " + folder.resolve("new") + " --tensorboard " + file).split(" "));

    assertThat(said.exitCode()).isEqualTo(2);
    assertThat(said.err()).contains("--tensorboard = " + file);
    assertThat(folder.resolve("new")).doesNotExist();
  }
}
