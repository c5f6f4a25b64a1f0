package org.sgmmqf.spi;

import java.io.ByteArrayOutputStream;

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
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (StateWriter writer = new StateWriter(bytes)) {
      writer.put(KEY, component);
    }
    return bytes.toByteArray();
  }

  /**
   * Restores a component and demands that nothing of the state is left over.
   *
   * @param state what {@link #bytes} gave
   * @param component created with the settings of the saved one
   */
  public static void restore(byte[] state, Stateful component) {
    StateReader reader = StateReader.of(state);
    reader.get(KEY, component);
    reader.end();
  }
}
