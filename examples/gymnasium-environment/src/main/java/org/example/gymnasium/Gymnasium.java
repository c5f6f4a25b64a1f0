package org.example.gymnasium;

import java.awt.image.BufferedImage;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.env.EpisodicEnvironment;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/**
 * Any environment of Gymnasium with a box of observations and discrete actions, played in a Python
 * process beside this one. Nobody can save what such an environment holds, so the state of an
 * episode is its seed and its actions, and restoring it plays them again.
 */
public final class Gymnasium extends EpisodicEnvironment {
  /** Gymnasium writes "no end" as infinity or as the largest float. */
  private static final double NO_END = 1e30;

  private static final int TERMINATED = 1;
  private static final int TRUNCATED = 2;

  private final String id;
  private final boolean pictures;
  private final PythonProcess python;

  private int seed;
  private int[] actions = new int[16];
  private int steps;

  /** Over all that the episode showed; a replay that ends elsewhere has another. */
  private long trace;

  private Gymnasium(
      GymnasiumSettings settings, EnvironmentContext context, PythonProcess python, TaskSpec task) {
    super(task, context.random());
    this.id = settings.id();
    this.pictures = settings.pictures();
    this.python = python;
  }

  static Gymnasium create(GymnasiumSettings settings, EnvironmentContext context) {
    PythonProcess python = new PythonProcess(settings);
    try {
      TaskSpec task = python.begin(json(order(settings)), in -> task(settings, in));
      return new Gymnasium(settings, context, python, task);
    } catch (RuntimeException e) {
      python.close();
      throw e;
    }
  }

  private static Map<String, Object> order(GymnasiumSettings settings) {
    Map<String, Object> order = new LinkedHashMap<>();
    order.put("module", settings.module());
    order.put("id", settings.id());
    order.put("arguments", settings.arguments());
    order.put("folders", settings.folders());
    order.put("pictures", settings.pictures());
    return order;
  }

  private static TaskSpec task(GymnasiumSettings settings, DataInputStream in) throws IOException {
    int actions = in.readInt();
    double[] low = new double[in.readInt()];
    double[] high = new double[low.length];
    read(in, low);
    read(in, high);
    List<Variable> observation = new ArrayList<>();
    for (int i = 0; i < low.length; i++) {
      double bottom = low[i] > -NO_END ? low[i] : Math.min(high[i], 0) - settings.unbounded();
      double top = high[i] < NO_END ? high[i] : Math.max(low[i], 0) + settings.unbounded();
      // a number that never changes still needs a range
      observation.add(
          new Variable("observation " + i, "", bottom, bottom < top ? top : bottom + 1));
    }
    return new TaskSpec(
        Provider.NAME,
        observation,
        IntStream.range(0, actions).mapToObj(a -> "action " + a).toList(),
        new TaskSpec.Plane(0, Math.min(1, low.length - 1)));
  }

  private static void read(DataInputStream in, double[] numbers) throws IOException {
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = in.readDouble();
    }
  }

  private static String json(Object tree) {
    if (tree instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> json(entry.getKey()) + ":" + json(entry.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    } else if (tree instanceof List<?> list) {
      return list.stream().map(Gymnasium::json).collect(Collectors.joining(",", "[", "]"));
    } else if (tree instanceof String text) {
      return text.chars()
          .mapToObj(
              c ->
                  c < ' ' || c == '"' || c == '\\'
                      ? String.format(Locale.ROOT, "\\u%04x", c)
                      : "" + (char) c)
          .collect(Collectors.joining("", "\"", "\""));
    }
    return String.valueOf(tree);
  }

  @Override
  protected void begin(double[] observation) {
    seed = random().nextInt(Integer.MAX_VALUE);
    restart(observation);
  }

  private void restart(double[] observation) {
    steps = 0;
    trace = 0;
    python.ask(
        'R',
        seed,
        in -> {
          read(in, observation);
          return observation;
        });
    follow(observation);
  }

  @Override
  protected Outcome advance(int action, double[] observation) {
    Outcome outcome =
        python.ask(
            'S',
            action,
            in -> {
              double reward = in.readDouble();
              int ended = in.readUnsignedByte();
              read(in, observation);
              // a limit met in the very step in which the task ended cut nothing off
              boolean terminated = (ended & TERMINATED) != 0;
              return new Outcome(reward, terminated, !terminated && (ended & TRUNCATED) != 0);
            });
    if (steps == actions.length) {
      actions = Arrays.copyOf(actions, 2 * steps);
    }
    actions[steps++] = action;
    follow(observation);
    follow(
        outcome.reward(), outcome.terminated() ? TERMINATED : outcome.truncated() ? TRUNCATED : 0);
    return outcome;
  }

  private void follow(double... numbers) {
    for (double number : numbers) {
      trace = (Long.rotateLeft(trace, 29) ^ Double.doubleToLongBits(number)) * 0x9E3779B97F4A7C15L;
    }
  }

  @Override
  protected Optional<BufferedImage> picture() {
    return pictures ? python.ask('P', 0, Gymnasium::picture) : Optional.empty();
  }

  private static Optional<BufferedImage> picture(DataInputStream in) throws IOException {
    int width = in.readInt();
    int height = in.readInt();
    if (width == 0 || height == 0) {
      return Optional.empty();
    }
    byte[] pixels = in.readNBytes(3 * width * height);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < width * height; i++) {
      int rgb =
          (pixels[3 * i] & 255) << 16 | (pixels[3 * i + 1] & 255) << 8 | pixels[3 * i + 2] & 255;
      image.setRGB(i % width, i / width, rgb);
    }
    return Optional.of(image);
  }

  @Override
  protected void episode(StateParts parts) {
    seed = parts.number("seed", seed);
    steps = parts.number("steps", steps);
    int[] played = Arrays.copyOf(actions, steps);
    parts.numbers("actions", played);
    long expected = parts.number("trace", trace);
    if (parts.isRestoring()) {
      playAgain(played, expected);
    }
  }

  private void playAgain(int[] played, long expected) {
    double[] observation = new double[task().observationSize()];
    restart(observation);
    boolean ended = false;
    for (int i = 0; i < played.length && !ended; i++) {
      ended = advance(played[i], observation).ended();
    }
    if (trace != expected) {
      throw new InputException(
          id
              + " is not deterministic: the "
              + played.length
              + " actions of the episode so far, played again from seed "
              + seed
              + ", ended elsewhere, so the run cannot go on exactly.");
    }
  }

  @Override
  public void close() {
    python.close();
  }

  /** Makes it available as {@code gymnasium}. */
  public static final class Provider extends EnvironmentProvider {
    static final String NAME = "gymnasium";

    /** For the service loader. */
    public Provider() {
      super(
          NAME,
          "Any environment of Gymnasium with a box of observations and discrete actions.",
          GymnasiumSettings.class,
          Gymnasium::create);
    }
  }
}
