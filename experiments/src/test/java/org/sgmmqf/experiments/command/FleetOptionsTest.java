package org.sgmmqf.experiments.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgmmqf.experiments.fleet.Cargo;
import org.sgmmqf.spi.SettingsException;
import picocli.CommandLine;

/** How the room that {@code --parallel} gives is shared among the trials of a search. */
final class FleetOptionsTest {
  @ParameterizedTest(name = "{0} at a time, {1} seeds: {2} trials with {3} runs each")
  @CsvSource({"1, 3, 1, 1", "2, 3, 1, 2", "4, 2, 2, 2", "7, 3, 2, 3", "64, 2, 4, 16"})
  void runsOfTrialsAreNeverMoreThanParallelAllows(
      int parallel, int seeds, int trials, int runsOfEach) {
    FleetOptions options =
        CommandLine.populateCommand(new FleetOptions(), "--parallel", Integer.toString(parallel));
    assertThat(options.jobs(seeds, 4)).isEqualTo(trials);
    assertThat(options.runsOfEach(trials)).isEqualTo(runsOfEach);
    assertThat(trials * runsOfEach).isLessThanOrEqualTo(parallel);
  }

  @Test
  void aClusterWithoutALimitTakesAllRunsOfEveryTrial() {
    FleetOptions options = CommandLine.populateCommand(new FleetOptions(), "--on", "slurm");
    assertThat(options.jobs(2, 4)).isEqualTo(4);
    assertThat(options.runsOfEach(4)).isEqualTo(Cargo.AS_MANY_AS_FIT);
  }

  @Test
  void saysWhichProgramHasSpark() {
    FleetOptions options = CommandLine.populateCommand(new FleetOptions(), "--on", "spark://a:1");
    assertThatThrownBy(options::check)
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("--on = spark://a:1")
        .hasMessageContaining("local, slurm; a cluster of Spark needs the start script");
  }
}
