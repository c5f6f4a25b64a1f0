package org.sgmmqf.experiments.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.run.RunFolder;

final class WorkerProcessTest {
  @TempDir Path folder;

  @Test
  void repeatsWhatAVirtualMachineSaidThatCouldNotStart() throws InterruptedException {
    WorkerOptions options =
        WorkerOptions.likeThisProcess("Program", 1024, Duration.ZERO, List.of());

    WorkerEnd end = new WorkerProcess(new RunFolder(folder), options).run(line -> {});

    assertThat(end.code()).isEqualTo(1);
    assertThat(end.lastWords()).anyMatch(line -> line.contains("Too small maximum heap"));
  }

  @Test
  void getsFurtherOptionsFromTheEnvironment() {
    assertThat(WorkerOptions.further(Map.of("SGMMQF_WORKER_OPTS", " -XX:UseAVX=2  -Dplace=here")))
        .containsExactly("-XX:UseAVX=2", "-Dplace=here");
    assertThat(WorkerOptions.further(Map.of("PATH", "/bin"))).isEmpty();
  }
}
