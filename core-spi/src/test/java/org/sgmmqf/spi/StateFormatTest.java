package org.sgmmqf.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StateFormatTest {
  @TempDir Path folder;

  @Test
  void bringsEveryTypeBackBitForBit() {
    long[] longs = {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE};
    int[] ints = {Integer.MIN_VALUE, 7};
    double[] doubles = {-0.0, Double.MIN_VALUE, Double.NaN, Math.PI};
    float[] floats = {Float.MIN_NORMAL, -1.5f};
    byte[] bytes = {-128, 127};
    boolean[] truths = {true, false, true};
    byte[] state =
        written(
            out -> {
              out.put("long", -5L);
              out.put("double", -0.0);
              out.put("truth", true);
              out.put("text", "Grüße");
              out.putLongs("longs", longs);
              out.putInts("ints", ints);
              out.putDoubles("doubles", doubles);
              out.putFloats("floats", floats);
              out.putBytes("bytes", bytes);
              out.putBooleans("truths", truths);
              out.putDoubles("none", new double[0]);
            });

    StateReader in = StateReader.of(state);
    assertThat(in.getLong("long")).isEqualTo(-5);
    assertThat(Double.doubleToRawLongBits(in.getDouble("double")))
        .isEqualTo(Double.doubleToRawLongBits(-0.0));
    assertThat(in.getBoolean("truth")).isTrue();
    assertThat(in.getText("text")).isEqualTo("Grüße");
    long[] longsBack = new long[4];
    in.getLongs("longs", longsBack);
    assertThat(longsBack).containsExactly(longs);
    int[] intsBack = new int[2];
    in.getInts("ints", intsBack);
    assertThat(intsBack).containsExactly(ints);
    assertThat(in.getDoubles("doubles")).containsExactly(doubles);
    float[] floatsBack = new float[2];
    in.getFloats("floats", floatsBack);
    assertThat(floatsBack).containsExactly(floats);
    byte[] bytesBack = new byte[2];
    in.getBytes("bytes", bytesBack);
    assertThat(bytesBack).containsExactly(bytes);
    boolean[] truthsBack = new boolean[3];
    in.getBooleans("truths", truthsBack);
    assertThat(truthsBack).containsExactly(truths);
    assertThat(in.getDoubles("none")).isEmpty();
    in.end();
  }

  @Test
  void bringsArraysBackThatSpanManyChunks() {
    Property.forAll(
        20,
        random -> {
          double[] values = new double[random.nextInt(40_000)];
          Arrays.setAll(values, i -> random.nextGaussian());
          byte[] state =
              written(
                  out -> {
                    out.put("before", "x".repeat(values.length % 100));
                    out.putDoubles("values", values);
                    out.putBytes("after", new byte[values.length]);
                  });
          StateReader in = StateReader.of(state);
          in.getText("before");
          assertThat(in.getDoubles("values")).containsExactly(values);
          in.getBytes("after", new byte[values.length]);
          in.end();
        });
  }

  @Test
  void noticesEverySingleFlippedBitAndEveryCut() {
    byte[] state = written(out -> out.putInts("numbers", new int[] {1, 2, 3}));
    for (int i = 0; i < state.length * 8; i++) {
      byte[] damaged = state.clone();
      damaged[i / 8] ^= (byte) (1 << i % 8);
      assertThatThrownBy(() -> StateReader.of(damaged)).isInstanceOf(StateException.class);
    }
    for (int length = 0; length < state.length; length++) {
      byte[] cut = Arrays.copyOf(state, length);
      assertThatThrownBy(() -> StateReader.of(cut)).isInstanceOf(StateException.class);
    }
  }

  @Test
  void saysWhatWasExpectedAndWhatWasFound() {
    StateReader in = StateReader.of(written(out -> out.put("size", 3L)));
    assertThatThrownBy(() -> in.getDouble("scale"))
        .isInstanceOf(StateException.class)
        .hasMessage("the state: expected a number 'scale' but found a whole number 'size'.");
  }

  @Test
  void refusesAnArrayOfAnotherLength() {
    StateReader in = StateReader.of(written(out -> out.putDoubles("means", new double[3])));
    assertThatThrownBy(() -> in.getDoubles("means", new double[4]))
        .hasMessage("the state: 'means' has 3 items, but 4 are needed.");
  }

  @Test
  void refusesTheSectionOfAnotherKindAndOfAnotherVersion() {
    byte[] state = States.bytes(new Counter("tally", 1));
    assertThatThrownBy(() -> States.restore(state, new Counter("heap", 1)))
        .hasMessage("the state: section 'component' is the state of a tally, not of a heap.");
    assertThatThrownBy(() -> States.restore(state, new Counter("tally", 2)))
        .hasMessage(
            "the state: section 'component' is in version 1, but version 2 of tally is needed.");
  }

  @Test
  void refusesToEndWhileSomethingIsLeft() {
    StateReader in = StateReader.of(written(out -> out.put("extra", 1L)));
    assertThatThrownBy(in::end).hasMessageContaining("more in it").hasMessageContaining("extra");
  }

  @Test
  void namesTheFileThatIsNoState() throws IOException {
    Path file = Files.writeString(folder.resolve("notes.txt"), "not a checkpoint at all");
    assertThatThrownBy(() -> StateReader.open(file))
        .isInstanceOf(StateException.class)
        .hasMessage(file + " is not a saved state of sgmmqf.");
  }

  @Test
  void readsAFileItWrote() throws IOException {
    Path file = folder.resolve("state.bin");
    Counter counter = new Counter("tally", 1);
    counter.count = 17;
    Files.write(file, States.bytes(counter));

    Counter restored = new Counter("tally", 1);
    try (StateReader in = StateReader.open(file)) {
      in.get("component", restored);
      in.end();
    }
    assertThat(restored.count).isEqualTo(17);
  }

  @Test
  void leavesOutOfAStateOfDecisionsWhatOnlyLearningNeeds() {
    double[] buffer = {1, 2, 3};
    SymmetricState learner =
        new SymmetricState() {
          @Override
          public String stateKind() {
            return "learner";
          }

          @Override
          public void state(StateParts parts) {
            if (parts.forLearning("buffer")) {
              parts.numbers("buffer", buffer);
            }
            parts.constant("weight", 7);
          }
        };
    byte[] whole = States.bytes(learner);
    byte[] decisions = States.forDecisions(learner);
    Arrays.fill(buffer, 9);
    States.restore(decisions, learner);
    assertThat(buffer).containsOnly(9);
    States.restore(whole, learner);
    assertThat(buffer).containsExactly(1, 2, 3);

    StateReader in = StateReader.of(written(StateWriter::forDecisions, it -> it.forLearning("x")));
    assertThat(in.isWhole()).isTrue();
    assertThat(in.forLearning("x")).isFalse();
    assertThat(in.isWhole()).isFalse();
    StateReader other =
        StateReader.of(written(StateWriter::forDecisions, it -> it.forLearning("x")));
    assertThatThrownBy(() -> other.forLearning("y"))
        .hasMessage("the state: expected a gap 'y' but found a gap 'x'.");
  }

  @Test
  void digestsEqualStatesEquallyAndDifferentOnesDifferently() {
    Counter one = new Counter("tally", 1);
    Counter other = new Counter("tally", 1);
    assertThat(StateWriter.digestOf(one)).isEqualTo(StateWriter.digestOf(other));
    other.count = 1;
    assertThat(StateWriter.digestOf(one)).isNotEqualTo(StateWriter.digestOf(other));
  }

  @Test
  void passesAFullDiskOn() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    assertThatThrownBy(
            () -> {
              try (StateWriter out = new StateWriter(full)) {
                out.put("a", 1L);
              }
            })
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("No space left");
  }

  private static byte[] written(Consumer<StateWriter> entries) {
    return written(StateWriter::new, entries);
  }

  private static byte[] written(
      Function<OutputStream, StateWriter> newWriter, Consumer<StateWriter> entries) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (StateWriter out = newWriter.apply(bytes)) {
      entries.accept(out);
    }
    return bytes.toByteArray();
  }

  private static final class Counter implements Stateful {
    private final String kind;
    private final int version;
    private long count;

    Counter(String kind, int version) {
      this.kind = kind;
      this.version = version;
    }

    @Override
    public void save(StateWriter out) {
      out.put("count", count);
    }

    @Override
    public void restore(StateReader in) {
      count = in.getLong("count");
    }

    @Override
    public String stateKind() {
      return kind;
    }

    @Override
    public int stateVersion() {
      return version;
    }
  }
}
