package org.sgmmqf.experiments.live;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sgmmqf.runs.file.Json;

/** Chromium without a window, told what to do over WebDriver. */
final class Browser implements AutoCloseable {
  private final HttpClient client = HttpClient.newHttpClient();
  private final Process driver;
  private final String address;
  private final String session;

  /** Opens one, or skips the test where there is none. */
  static Browser open(int width, int height, boolean dark)
      throws IOException, InterruptedException {
    assumeTrue(
        Stream.of("chromium", "chromedriver")
            .allMatch(
                name ->
                    Stream.of(
                            System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                        .anyMatch(it -> Files.isExecutable(Path.of(it, name)))),
        "skipped: no chromium and chromedriver on the PATH (Debian: chromium, chromium-driver)");
    return new Browser(width, height, dark);
  }

  private Browser(int width, int height, boolean dark) throws IOException, InterruptedException {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    address = "http://127.0.0.1:" + port;
    driver =
        new ProcessBuilder("chromedriver", "--port=" + port)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    Map<String, Object> options =
        Map.of("args", List.of("--headless=new", "--no-sandbox", "--disable-gpu"));
    Object made =
        retried(
            "/session",
            Map.of(
                "capabilities",
                Map.of(
                    "alwaysMatch",
                    Map.of(
                        "goog:chromeOptions",
                        options,
                        "goog:loggingPrefs",
                        Map.of("browser", "ALL")))));
    session = "/session/" + ((Map<?, ?>) made).get("sessionId");
    tell(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    tell(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  private Object retried(String path, Map<String, ?> body)
      throws IOException, InterruptedException {
    for (int attempt = 0; ; attempt++) {
      try {
        return post(path, body);
      } catch (IOException notYet) {
        if (attempt == 100) {
          throw notYet;
        }
        Thread.sleep(100);
      }
    }
  }

  private void tell(String command, Map<String, ?> parameters)
      throws IOException, InterruptedException {
    post(session + "/goog/cdp/execute", Map.of("cmd", command, "params", parameters));
  }

  private Object post(String path, Map<String, ?> body) throws IOException, InterruptedException {
    String answer =
        client
            .send(
                HttpRequest.newBuilder(URI.create(address + path))
                    .POST(BodyPublishers.ofString(Json.line(body)))
                    .build(),
                BodyHandlers.ofString())
            .body();
    return Json.parse("the driver's answer", answer).get("value");
  }

  /** Leads it to a page. */
  void visit(String url) throws IOException, InterruptedException {
    post(session + "/url", Map.of("url", url));
  }

  /** What a function's body gives within the page. */
  Object ask(String script) throws IOException, InterruptedException {
    return post(session + "/execute/sync", Map.of("script", script, "args", List.of()));
  }

  /** Waits until a function's body gives true within the page. */
  void await(String script) throws IOException, InterruptedException {
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

  /** What the page complained about. */
  String complaints() throws IOException, InterruptedException {
    return String.valueOf(post(session + "/se/log", Map.of("type", "browser")));
  }

  /** Saves what it shows. */
  void picture(Path file) throws IOException, InterruptedException {
    String answer =
        client
            .send(
                HttpRequest.newBuilder(URI.create(address + session + "/screenshot")).build(),
                BodyHandlers.ofString())
            .body();
    Object png = Json.parse("the driver's answer", answer).get("value");
    Files.write(file, Base64.getDecoder().decode(String.valueOf(png)));
  }

  @Override
  public void close() throws IOException {
    try {
      client.send(
          HttpRequest.newBuilder(URI.create(address + session)).DELETE().build(),
          BodyHandlers.discarding());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      driver.destroy();
    }
  }
}
