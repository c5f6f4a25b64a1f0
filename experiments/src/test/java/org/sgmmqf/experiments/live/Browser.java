package org.sgmmqf.experiments.live;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.sgmmqf.runs.file.Json;

/** Chromium without a window or a network, told what to do over its DevTools. */
final class Browser implements AutoCloseable {
  private static final List<String> OPTIONS =
      List.of(
          "--headless=new",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
          "--remote-debugging-port=0");

  private final Path profile;
  private final Process process;
  private final WebSocket socket;
  private final Map<Integer, CompletableFuture<Map<String, Object>>> open =
      new ConcurrentHashMap<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private int asked;

  /** Opens one, or skips the test where there is none. */
  static Browser open(int width, int height, boolean dark)
      throws IOException, InterruptedException {
    return open(width, height, dark, false);
  }

  /** Opens a narrow one with a screen to touch, or skips the test where there is none. */
  static Browser phone() throws IOException, InterruptedException {
    return open(400, 800, false, true);
  }

  private static Browser open(int width, int height, boolean dark, boolean touch)
      throws IOException, InterruptedException {
    return new Browser(require(), width, height, dark, touch);
  }

  /** Where the program is; skips the test where there is none. */
  static Path require() {
    Optional<Path> program =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
            .map(it -> Path.of(it, "chromium"))
            .filter(Files::isExecutable)
            .findFirst();
    assumeTrue(program.isPresent(), "skipped: no chromium on the PATH (Debian: chromium)");
    return program.get();
  }

  private Browser(Path program, int width, int height, boolean dark, boolean touch)
      throws IOException, InterruptedException {
    profile = Files.createTempDirectory("browser");
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(OPTIONS);
    command.add("--user-data-dir=" + profile);
    process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    HttpClient client = HttpClient.newHttpClient();
    String page =
        client
            .send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + "/json/new"))
                    .PUT(BodyPublishers.noBody())
                    .build(),
                BodyHandlers.ofString())
            .body();
    Object address = Json.parse("the browser's page", page).get("webSocketDebuggerUrl");
    socket =
        client
            .newWebSocketBuilder()
            .buildAsync(URI.create(String.valueOf(address)), new Listener())
            .join();
    for (String domain : List.of("Page", "Runtime", "Log")) {
      tell(domain + ".enable", Map.of());
    }
    tell(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", touch));
    tell("Emulation.setTouchEmulationEnabled", Map.of("enabled", touch, "maxTouchPoints", 2));
    tell(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  /** Chromium writes into its profile which port it found. */
  private String port() throws IOException, InterruptedException {
    Path file = profile.resolve("DevToolsActivePort");
    for (int attempt = 0; attempt < 600 && process.isAlive(); attempt++) {
      if (Files.exists(file) && Files.readString(file).contains("\n")) {
        return Files.readAllLines(file).get(0);
      }
      Thread.sleep(100);
    }
    throw new IOException("chromium does not start");
  }

  /** Puts messages together, and gives each to whoever waits for it. */
  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        Map<String, Object> message = Json.parse("the browser's message", text.toString());
        text.setLength(0);
        if (message.get("id") instanceof Integer id) {
          open.remove(id).complete(message);
        } else {
          took(message);
        }
      }
      from.request(1);
      return null;
    }
  }

  private void took(Map<String, Object> event) {
    String text = String.valueOf(event.get("params"));
    boolean bad =
        switch (String.valueOf(event.get("method"))) {
          case "Runtime.exceptionThrown" -> true;
          case "Runtime.consoleAPICalled" -> text.contains("type=error");
          case "Log.entryAdded" -> text.contains("level=error");
          default -> false;
        };
    if (bad) {
      complaints.add(text);
    }
  }

  private Map<?, ?> tell(String method, Map<String, ?> parameters) {
    CompletableFuture<Map<String, Object>> answer = new CompletableFuture<>();
    int id = ++asked;
    open.put(id, answer);
    String message = Json.line(Map.of("id", id, "method", method, "params", parameters));
    socket.sendText(message, true).join();
    Map<String, Object> said = answer.orTimeout(60, TimeUnit.SECONDS).join();
    if (!(said.get("result") instanceof Map<?, ?> result)) {
      throw new AssertionError(method + ": " + said);
    }
    return result;
  }

  /** Leads it to a page. */
  void visit(String url) throws InterruptedException {
    tell("Page.navigate", Map.of("url", url));
    await("return document.readyState === 'complete'");
  }

  /** What a function's body gives within the page. */
  Object ask(String script) {
    Map<?, ?> said =
        tell(
            "Runtime.evaluate",
            Map.of("expression", "(() => {" + script + "})()", "returnByValue", true));
    if (said.get("exceptionDetails") != null) {
      throw new AssertionError(script + ": " + said.get("exceptionDetails"));
    }
    return ((Map<?, ?>) said.get("result")).get("value");
  }

  /** Waits until a function's body gives true within the page. */
  void await(String script) throws InterruptedException {
    long end = System.nanoTime() + 120_000_000_000L;
    while (!Boolean.TRUE.equals(ask(script))) {
      if (System.nanoTime() > end) {
        throw new AssertionError(
            "never true on the page: "
                + script
                + "; it says: "
                + ask("return document.body.innerText.slice(0, 2000)"));
      }
      Thread.sleep(200);
    }
  }

  /**
   * Moves the mouse over an element.
   *
   * @param element as an expression within the page
   * @param x share of its width
   * @param y share of its height
   */
  void point(String element, double x, double y) {
    mouse("mouseMoved", element, x, y, "none");
  }

  /** Drags the mouse from one place of an element to another. */
  void drag(String element, double fromX, double fromY, double toX, double toY) {
    point(element, fromX, fromY);
    mouse("mousePressed", element, fromX, fromY, "left");
    mouse("mouseMoved", element, (fromX + toX) / 2, (fromY + toY) / 2, "left");
    mouse("mouseMoved", element, toX, toY, "left");
    mouse("mouseReleased", element, toX, toY, "left");
  }

  /**
   * Moves two fingers apart, along the middle of an element.
   *
   * @param from distance from its middle, share of its width
   * @param to distance at the end
   */
  void pinch(String element, double from, double to) {
    touch("touchStart", element, 0.5 - from, 0.5 + from);
    for (double distance = from; distance < to; distance += 0.05) {
      touch("touchMove", element, 0.5 - distance, 0.5 + distance);
    }
    touch("touchEnd", element);
  }

  /** Moves a finger along the middle of an element. */
  void swipe(String element, double from, double to) {
    touch("touchStart", element, from);
    for (int i = 1; i <= 10; i++) {
      touch("touchMove", element, from + i * (to - from) / 10);
    }
    touch("touchEnd", element);
  }

  private void touch(String what, String element, double... places) {
    String box = "const box = (" + element + ").getBoundingClientRect(); return ";
    List<Map<String, Double>> points = new ArrayList<>();
    for (double place : places) {
      double x = ((Number) ask(box + "box.left + box.width * " + place)).doubleValue();
      double y = ((Number) ask(box + "box.top + box.height / 2")).doubleValue();
      points.add(Map.of("x", x, "y", y, "id", (double) points.size()));
    }
    tell("Input.dispatchTouchEvent", Map.of("type", what, "touchPoints", points));
  }

  /** Takes a picture of what it shows. */
  void photograph(Path file) throws IOException {
    Object data = tell("Page.captureScreenshot", Map.of("format", "png")).get("data");
    Files.write(file, Base64.getDecoder().decode(String.valueOf(data)));
  }

  private void mouse(String what, String element, double x, double y, String button) {
    String box = "const box = (" + element + ").getBoundingClientRect(); return ";
    double left = ((Number) ask(box + "box.left + box.width * " + x)).doubleValue();
    double top = ((Number) ask(box + "box.top + box.height * " + y)).doubleValue();
    int buttons = button.equals("left") ? 1 : 0;
    tell(
        "Input.dispatchMouseEvent",
        Map.of(
            "type",
            what,
            "x",
            left,
            "y",
            top,
            "button",
            button,
            "buttons",
            buttons,
            "clickCount",
            buttons));
  }

  /** What the page complained about. */
  List<String> complaints() {
    return complaints;
  }

  @Override
  public void close() throws IOException {
    socket.abort();
    process.destroy();
    try {
      process.waitFor(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    try (Stream<Path> files = Files.walk(profile)) {
      // a helper process may still be writing
      files.sorted(Comparator.reverseOrder()).forEach(it -> it.toFile().delete());
    }
  }
}
