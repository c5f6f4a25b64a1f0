package org.sgmmqf.experiments.run;

import java.util.List;
import java.util.stream.IntStream;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.training.Probe;
import org.sgmmqf.training.Training;

/** How far policies of finished runs can be read, beside their other files. */
public final class Probes {
  private Probes() {}

  /**
   * Measures the policy of a finished run, and writes deletion.csv, carriers.csv and, where the
   * model explains itself, places.csv.
   *
   * @param folder of the run
   * @param plugins what exists
   * @return what was measured
   * @throws InputException when the run is not finished, or its policy cannot be taken apart
   */
  public static Probe write(RunFolder folder, Plugins plugins) {
    if (folder.done().isEmpty()) {
      throw new InputException(folder.path() + " is not finished; 'resume' finishes it.");
    }
    try (Training reached = Composition.reached(folder, plugins);
        RunFolder.Lock lock = folder.lock()) {
      Probe probe = reached.probe();
      lock.requireHeld();
      CsvLog.write(RunFile.DELETION.in(folder.path()), Columns.DELETION, deletions(probe));
      CsvLog.write(RunFile.CARRIERS.in(folder.path()), Columns.CARRIERS, carriers(probe));
      if (!probe.places().isEmpty()) {
        CsvLog.write(RunFile.PLACES.in(folder.path()), Columns.PLACES, places(probe));
      }
      return probe;
    }
  }

  private static List<List<String>> deletions(Probe probe) {
    return probe.deletions().stream()
        .map(
            it ->
                List.of(
                    it.order().text(),
                    CsvLog.cell(it.parts()),
                    CsvLog.cell(it.left()),
                    CsvLog.cell(it.evaluation().mean()),
                    CsvLog.cell(it.evaluation().lengthMean())))
        .toList();
  }

  private static List<List<String>> carriers(Probe probe) {
    double[] shares = probe.carried();
    return IntStream.range(0, shares.length)
        .mapToObj(n -> List.of(CsvLog.cell(n + 1), CsvLog.cell(shares[n])))
        .toList();
  }

  private static List<List<String>> places(Probe probe) {
    return List.of(Columns.PLACES.stream().map(it -> CsvLog.cell(probe.places().get(it))).toList());
  }
}
