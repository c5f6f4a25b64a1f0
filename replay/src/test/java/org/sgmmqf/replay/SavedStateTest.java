package org.sgmmqf.replay;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;
import org.sgmmqf.spi.States;

final class SavedStateTest {
  private static final int BATCH_SIZE = 8;

  @Test
  void refusesAnotherCapacity() {
    assertRefused(
        buffer("per", Map.of("capacity", 60)),
        buffer("per", Map.of("capacity", 50)),
        "The saved state has capacity 60, but this one has 50.");
  }

  @Test
  void refusesAnotherBuffer() {
    assertRefused(
        buffer("per", Map.of("capacity", 60)),
        buffer("fair", Map.of("capacity", 60)),
        "is the state of a PerSampler, not of a FairSampler");
  }

  @Test
  void refusesTheStateOfABufferFromBeforeSamplersStoodApart() {
    assertRefused(
        new PerBuffer(),
        buffer("per", Map.of("capacity", 60)),
        "is the state of a PerBuffer, not of a ReplayBuffer");
  }

  /** Saves under the name that buffers with their own store had. */
  private static final class PerBuffer implements Stateful {
    @Override
    public void save(StateWriter out) {}

    @Override
    public void restore(StateReader in) {}
  }

  @Test
  void refusesAnotherWindow() {
    assertRefused(
        buffer("eder", Map.of("capacity", 60, "window", 5)),
        buffer("eder", Map.of("capacity", 60, "window", 6)),
        "The saved state has window 5, but this one has 6.");
  }

  @Test
  void refusesAnotherNumberOfClusters() {
    assertRefused(
        buffer("clustering", Map.of("capacity", 60, "warmUp", 10, "clusters", 5)),
        buffer("clustering", Map.of("capacity", 60, "warmUp", 10, "clusters", 4)),
        "The saved state has clusters 5, but this one has 4.");
  }

  @Test
  void refusesToStartEmptyWhenNothingWasSaved() {
    ByteArrayOutputStream nothing = new ByteArrayOutputStream();
    new StateWriter(nothing).close();
    assertThatExceptionOfType(StateException.class)
        .isThrownBy(
            () ->
                StateReader.of(nothing.toByteArray())
                    .get("buffer", buffer("per", Map.of("capacity", 60))));
  }

  private static ReplayBuffer buffer(String name, Map<String, Object> settings) {
    return Plugins.onClassPath()
        .create(
            ReplayBufferProvider.class,
            new Choice(name, settings),
            "buffer",
            new ReplayContext(2, 2, BATCH_SIZE, 0, new RandomStream(1)));
  }

  private static void assertRefused(Stateful saved, ReplayBuffer into, String message) {
    byte[] state = States.bytes(saved);
    assertThatExceptionOfType(StateException.class)
        .isThrownBy(() -> States.restore(state, into))
        .withMessageContaining(message);
  }
}
