package org.sgmmqf.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.RunFiles;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugins;

final class ProbesTest {
  private static final Plugins PLUGINS = Plugins.onClassPath();

  @TempDir private Path folder;

  @Test
  void aFinishedRunGetsFilesOnItsPartsAndKeepsItsOthers() throws IOException {
    RunFolder run = claimed("gmmqf");
    assertThatThrownBy(() -> Probes.write(run, PLUGINS))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("is not finished");
    work(run);
    Map<String, String> before = RunFiles.of(run.path());
    Probes.write(run, PLUGINS);
    assertThat(RunFiles.of(run.path())).containsAllEntriesOf(before);
    run.done().orElseThrow().requireIntact(run.path(), run.plan().hash());
    assertThat(CsvLog.read(RunFile.DELETION.in(run.path())).get(0).getHeader())
        .isEqualTo(Columns.DELETION);
    assertThat(CsvLog.numbers(RunFile.CARRIERS.in(run.path()), "share")).isSorted();
    assertThat(CsvLog.numbers(RunFile.PLACES.in(run.path()), "inside")).hasSize(1);
  }

  @Test
  void aRunWithoutPartsIsLeftAsItIs() throws IOException {
    RunFolder run = claimed("random");
    work(run);
    Map<String, String> before = RunFiles.of(run.path());
    assertThatThrownBy(() -> Probes.write(run, PLUGINS))
        .isInstanceOf(InputException.class)
        .hasMessage("The agent random has no parts that can be taken out of its policy.");
    assertThat(RunFiles.of(run.path())).isEqualTo(before);
  }

  private RunFolder claimed(String agent) {
    return SmallRuns.claimed(folder.resolve(agent), SmallRuns.of("cart-pole", agent, 700));
  }

  private static void work(RunFolder run) {
    Composition.worker(run, PLUGINS, Duration.ZERO).work(() -> false);
  }
}
