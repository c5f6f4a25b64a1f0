package org.sgmmqf.spi;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.function.Function;

/** Saves and restores components in memory, for tests of what must survive a checkpoint. */
public final class States {
  private static final String KEY = "component";

  private States() {}

  /**
   * The whole state of a component.
   *
   * @param component what to save
   * @return a complete state with its checksum; equal bytes mean equal states
   */
  public static byte[] bytes(Stateful component) {
    return written(component, StateWriter::new);
  }

  /**
   * What decisions depend on, without what only learning needs.
   *
   * @param component what to save
   * @return a complete state with its checksum
   */
  public static byte[] forDecisions(Stateful component) {
    return written(component, StateWriter::forDecisions);
  }

  private static byte[] written(Stateful component, Function<OutputStream, StateWriter> newWriter) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (StateWriter writer = newWriter.apply(bytes)) {
      writer.put(KEY, component);
    }
    return bytes.toByteArray();
  }

  /**
   * Restores a component and demands that nothing of the state is left over.
   *
   * @param state what {@link #bytes} or {@link #forDecisions} gave
   * @param component created with the settings of the saved one
   */
  public static void restore(byte[] state, Stateful component) {
    StateReader reader = StateReader.of(state);
    reader.get(KEY, component);
    reader.end();
  }
}
