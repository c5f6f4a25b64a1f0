package org.sgmmqf.experiments.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.run.RunFolder;

final class WorkerProcessTest {
  @TempDir Path folder;

  @Test
  void repeatsWhatAVirtualMachineSaidThatCouldNotStart() throws InterruptedException {
    WorkerOptions options = new WorkerOptions("Program", "1k", Duration.ZERO, List.of());
    WorkerProcess worker = new WorkerProcess(new RunFolder(folder), options);

    assertThat(worker.run(line -> {})).isEqualTo(1);
    assertThat(worker.lastWords()).anyMatch(line -> line.contains("Too small maximum heap"));
  }
}
