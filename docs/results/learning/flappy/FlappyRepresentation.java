import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.env.flappy.FlappyBird;
import org.sgmmqf.env.flappy.FlappyPlayer;
import org.sgmmqf.manifold.RiemannianOptimizerProvider;
import org.sgmmqf.model.QFunction;
import org.sgmmqf.model.QFunctionContext;
import org.sgmmqf.model.QFunctionProvider;
import org.sgmmqf.model.agent.GmmqfSettings;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.TaskView;

/**
 * Asks whether a mixture can hold a good policy on flappy bird at all: fits it, by its own updates,
 * to the action values of the scripted player, and then plays greedily on the fit. What fails here
 * the model cannot hold, or not within so many updates; what succeeds here and not in learning is
 * the learner's fault. The command is in learning-flappy.md.
 *
 * <p>Arguments: file, updates, seeds joined by commas, and then settings of the agent with dots for
 * settings within settings, such as {@code model.name=gmm model.components=50}; {@code scale} is
 * the factor on each coordinate of an observation.
 */
public final class FlappyRepresentation {
  private static final Plugins PLUGINS = Plugins.onClassPath();
  private static final int EXAMPLES = 20_000;
  private static final int HELD_OUT = EXAMPLES / 10;
  private static final int LONGEST_EPISODE = 600;
  private static final int HORIZON = 100;
  private static final int EPISODES = 10;
  private static final int CAP = 2000;
  private static final int ACTIONS = 2;

  /** Share of random actions in an episode, in turn. */
  private static final double[] NOISE = {0, 0.1, 0.2};

  private static final double RANDOM_FLAPS = 0.3;

  /** What a step earns on average as long as the bird lives. */
  private static final double PACE = 0.124;

  private final GmmqfSettings settings;
  private final ObservationUnits units;
  private final Environment environment = environment(1);
  private final int size = environment.task().observationSize();
  private final double[] states = new double[EXAMPLES * size];
  private final double[] values = new double[EXAMPLES * ACTIONS];

  private FlappyRepresentation(GmmqfSettings settings, ObservationUnits units) {
    this.settings = settings;
    this.units = units;
    record();
  }

  /**
   * Runs.
   *
   * @param arguments see the class
   * @throws IOException when the file cannot be written
   */
  public static void main(String[] arguments) throws IOException {
    Map<String, Object> settings = tree(List.of(arguments).subList(3, arguments.length));
    Map<String, Object> observe = new LinkedHashMap<>();
    observe.put("scale", Objects.requireNonNullElse(settings.remove("scale"), List.of()));
    FlappyRepresentation study =
        new FlappyRepresentation(
            Settings.bind(GmmqfSettings.class, settings),
            Settings.bind(ObservationUnits.class, observe));
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(Path.of(arguments[0])), true)) {
      out.println("seed,updates,explained,return_mean,return_deviation");
      for (String seed : arguments[2].split(",", -1)) {
        study.fit(out, Integer.parseInt(arguments[1]), Long.parseLong(seed));
      }
    }
  }

  private static Map<String, Object> tree(List<String> settings) {
    Map<String, Object> tree = new LinkedHashMap<>();
    for (String setting : settings) {
      int equals = setting.indexOf('=');
      put(tree, setting.substring(0, equals), value(setting.substring(equals + 1)));
    }
    return tree;
  }

  @SuppressWarnings("unchecked") // only this method puts maps into the tree
  private static void put(Map<String, Object> tree, String key, Object value) {
    int dot = key.indexOf('.');
    if (dot < 0) {
      tree.put(key, value);
    } else {
      Map<String, Object> inner =
          (Map<String, Object>)
              tree.computeIfAbsent(key.substring(0, dot), k -> new LinkedHashMap<>());
      put(inner, key.substring(dot + 1), value);
    }
  }

  private static Object value(String text) {
    if (text.contains(",")) {
      return Arrays.stream(text.split(",", -1)).map(Double::parseDouble).toList();
    }
    return text.matches("-?[0-9].*") ? (Object) Double.parseDouble(text) : text;
  }

  private static Environment environment(long seed) {
    return PLUGINS.create(
        EnvironmentProvider.class,
        new Choice("flappy-bird", Map.of("timeLimit", CAP)),
        "",
        new EnvironmentContext(new RandomStreams(seed).stream("environment")));
  }

  /** States that the scripted player visits when some of its actions are random. */
  private void record() {
    RandomStream random = new RandomStream(1);
    FlappyPlayer player = new FlappyPlayer();
    double[] observation = new double[size];
    environment.reset(observation);
    int episode = 0;
    int length = 0;
    for (int t = 0; t < EXAMPLES; t++) {
      double[] state = new double[size];
      units.apply(observation, state);
      System.arraycopy(state, 0, states, t * size, size);
      valueActions(t);
      boolean noisy = random.nextDouble() < NOISE[episode % NOISE.length];
      int action =
          noisy
              ? random.nextDouble() < RANDOM_FLAPS ? FlappyBird.FLAP : FlappyBird.IDLE
              : player.applyAsInt(observation);
      length++;
      if (environment.step(action, observation).ended() || length == LONGEST_EPISODE) {
        environment.reset(observation);
        episode++;
        length = 0;
      }
    }
  }

  /** The discounted return of each action when the player goes on from there. */
  private void valueActions(int t) {
    byte[] saved = saved();
    FlappyPlayer player = new FlappyPlayer();
    double[] observation = new double[size];
    for (int action = 0; action < ACTIONS; action++) {
      Outcome outcome = environment.step(action, observation);
      double value = outcome.reward();
      double factor = settings.discount();
      for (int step = 0; step < HORIZON && !outcome.ended(); step++) {
        outcome = environment.step(player.applyAsInt(observation), observation);
        value += factor * outcome.reward();
        factor *= settings.discount();
      }
      if (!outcome.terminated()) {
        value += factor * PACE / (1 - settings.discount());
      }
      values[t * ACTIONS + action] = value;
      try (StateReader in = StateReader.of(saved)) {
        in.get("environment", environment);
      }
    }
  }

  private byte[] saved() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (StateWriter out = new StateWriter(bytes)) {
      out.put("environment", environment);
    }
    return bytes.toByteArray();
  }

  private void fit(PrintWriter out, int updates, long seed) {
    RandomStreams random = new RandomStreams(seed);
    int rows = settings.batchSize();
    QFunction model =
        PLUGINS.create(
            QFunctionProvider.class,
            settings.model(),
            "model",
            new QFunctionContext(
                environment.task().seenThrough(new TaskView(units, 1, List.of())),
                rows,
                PLUGINS.create(
                    RiemannianOptimizerProvider.class,
                    settings.optimizer(),
                    "optimizer",
                    NoContext.NONE),
                random.stream("parameters"),
                PLUGINS));
    RandomStream drawing = random.stream("replay");
    model.begin(states, EXAMPLES - HELD_OUT);
    Batch batch = new Batch(rows, size);
    Arrays.fill(batch.weights, 1);
    // A transition that ends has its reward as target, so that rewards are what is fitted.
    Arrays.fill(batch.terminated, true);
    double[] residuals = new double[rows];
    for (int update = 0; update < updates; update++) {
      for (int row = 0; row < rows; row++) {
        int t = drawing.nextInt(EXAMPLES - HELD_OUT);
        int action = drawing.nextInt(ACTIONS);
        System.arraycopy(states, t * size, batch.states, row * size, size);
        batch.actions[row] = action;
        batch.rewards[row] = values[t * ACTIONS + action];
      }
      model.learn(batch, settings.discount(), model, residuals);
    }
    double[] returns = play(model, seed);
    double mean = Arrays.stream(returns).average().orElseThrow();
    double variance =
        Arrays.stream(returns).map(it -> (it - mean) * (it - mean)).average().orElseThrow();
    out.println(
        String.format(
            Locale.ROOT,
            "%d,%d,%.3f,%.1f,%.1f",
            seed,
            updates,
            explained(model),
            mean,
            Math.sqrt(variance)));
  }

  /** Share of the variance of the values held out that the model explains. */
  private double explained(QFunction model) {
    int first = EXAMPLES - HELD_OUT;
    double[] held = Arrays.copyOfRange(values, first * ACTIONS, values.length);
    double[] answers = new double[held.length];
    model.values(Arrays.copyOfRange(states, first * size, states.length), HELD_OUT, answers);
    double mean = Arrays.stream(held).average().orElseThrow();
    double error = 0;
    double variance = 0;
    for (int i = 0; i < held.length; i++) {
      error += (answers[i] - held[i]) * (answers[i] - held[i]);
      variance += (held[i] - mean) * (held[i] - mean);
    }
    return 1 - error / variance;
  }

  private double[] play(QFunction model, long seed) {
    Environment game = environment(1000 + seed);
    double[] observation = new double[size];
    double[] state = new double[size];
    double[] answers = new double[ACTIONS];
    double[] returns = new double[EPISODES];
    for (int episode = 0; episode < EPISODES; episode++) {
      game.reset(observation);
      Outcome outcome;
      do {
        units.apply(observation, state);
        model.values(state, 1, answers);
        int action = answers[1] > answers[0] ? FlappyBird.FLAP : FlappyBird.IDLE;
        outcome = game.step(action, observation);
        returns[episode] += outcome.reward();
      } while (!outcome.ended());
    }
    return returns;
  }
}
