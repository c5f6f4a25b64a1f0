package org.sgmmqf.model.mixture;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.sgmmqf.manifold.optimizer.SecondMoment;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/**
 * Learns for a number of updates, saves its model, learns as much again and prints the digest of
 * its state; or does the second half with a model that another process saved.
 */
final class WidthProbe {
  private static final int SIZE = 5;
  private static final int ACTIONS = 3;
  private static final int BATCH = 10;

  private WidthProbe() {}

  /**
   * Runs.
   *
   * @param arguments save or restore, the file, sharing of second moments, updates
   */
  @SuppressWarnings("SystemOut") // the answer to the test that started this
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[1]);
    SecondMoment sharing = SecondMoment.valueOf(arguments[2]);
    int updates = Integer.parseInt(arguments[3]);
    // 37 components leave lanes empty at every width; some die on the way
    GmmQFunction model =
        Models.sparse(
            Map.of(
                "components",
                37,
                "rho",
                0.002,
                "removal",
                "inactive",
                "deadBelow",
                0.2,
                "deadAfter",
                3),
            SIZE,
            ACTIONS,
            BATCH,
            Models.adam(0.01, sharing));
    if (arguments[0].equals("save")) {
      model.begin(new Transitions(1).states(60, SIZE), 60);
      learn(model, updates, 2);
      try (OutputStream out = Files.newOutputStream(file);
          StateWriter writer = new StateWriter(out)) {
        writer.put("model", model);
      }
    } else {
      StateReader reader = StateReader.of(Files.readAllBytes(file));
      reader.get("model", model);
      reader.end();
    }
    learn(model, updates, 3);
    double[] values = new double[ACTIONS];
    model.values(new Transitions(4).states(1, SIZE), 1, values);
    System.out.println(
        StateWriter.digestOf(model)
            + " "
            + model.accounts().livingComponents()
            + " "
            + Arrays.toString(values));
  }

  private static void learn(GmmQFunction model, int updates, long seed) {
    Transitions transitions = new Transitions(seed);
    Batch batch = new Batch(BATCH, SIZE);
    double[] residuals = new double[BATCH];
    for (int update = 0; update < updates; update++) {
      transitions.fill(batch, ACTIONS);
      model.learn(batch, 0.8, model, residuals);
    }
  }
}
