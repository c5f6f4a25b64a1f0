package org.sgmmqf.experiments.run;

import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.CsvExtent;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/**
 * How much of its CSV files a checkpoint vouches for. Of timing.csv only the number of rows,
 * because seconds differ between repetitions and checkpoints must not.
 */
record Rows(CsvExtent evaluations, CsvExtent training, CsvExtent timing) {
  static final Rows NONE = new Rows(CsvExtent.NONE, CsvExtent.NONE, CsvExtent.NONE);

  Rows {
    timing = timing.countOnly();
  }

  void save(StateWriter out) {
    save(out, "evaluations", evaluations);
    save(out, "training", training);
    save(out, "timing", timing);
  }

  private static void save(StateWriter out, String name, CsvExtent extent) {
    out.put(name + " rows", extent.rows());
    out.put(name + " digest", extent.digest());
  }

  static Rows restored(StateReader in) {
    return new Rows(restored(in, "evaluations"), restored(in, "training"), restored(in, "timing"));
  }

  private static CsvExtent restored(StateReader in, String name) {
    return new CsvExtent(in.getLong(name + " rows"), in.getText(name + " digest"));
  }

  /** Refuses files that lack one of the rows, before any of them is touched. */
  void verify(RunFolder folder) {
    CsvLog.verify(folder.file(RunFile.EVALUATIONS), evaluations);
    CsvLog.verify(folder.file(RunFile.TRAINING), training);
    CsvLog.verify(folder.file(RunFile.TIMING), timing);
  }
}
