package org.sgmmqf.experiments.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.runs.Done;
import org.sgmmqf.runs.Failure;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;

final class LiveServerTest {
  private static final String HEADER =
      "transitions,episodes,return_mean,return_median,return_iqm,return_min,return_max,length_mean,"
          + "capped,parameters,raw_parameters,weights_alive,components_alive,flops_paper,"
          + "flops_performed,updates\n";

  @TempDir private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private LiveServer server;

  @BeforeEach
  void serve() throws IOException {
    Path runs = folder.resolve("runs/one");
    Files.createDirectories(runs);
    Files.writeString(
        runs.resolve("experiment.json"),
        "{\"format\": 1, \"name\": \"one\", \"title\": \"<script>alert(1)</script>\", \"cells\": [{"
            + "\"id\": \"chain/a\", \"label\": \"<img src=x onerror=alert(1)>\", \"seeds\": [1, 2],"
            + " \"transitions\": 20000}]}");
    Path run = Files.createDirectories(runs.resolve("chain/a/seed-1"));
    Files.writeString(run.resolve("evaluations.csv"), HEADER + row(5000, 1) + row(10000, 2));
    Files.writeString(run.resolve("training.csv"), "transitions,loss\n5000,0.5\n10000,0.25\n");
    Files.writeString(folder.resolve("secret.txt"), "secret");
    server = new LiveServer(folder.resolve("runs"), LiveServer.LOOPBACK, 0);
  }

  private static String row(int transitions, double mean) {
    return transitions + ",5," + mean + ",1,1,1,1,10,0,5,5,5,5,1e6,1e6," + transitions + "\n";
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<String> get(String path) {
    return get(server, path);
  }

  private HttpResponse<String> get(LiveServer asked, String path) {
    return client
        .sendAsync(
            HttpRequest.newBuilder(URI.create(asked.url() + path)).build(), BodyHandlers.ofString())
        .join();
  }

  /** A request that no client would send, as it is. */
  private String raw(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  @Test
  void curvesAndStatesComeFromTheFilesOfTheRuns() {
    Map<String, Object> state = Json.parse("state", get("state?in=one").body());
    assertThat(state).containsEntry("progress", 0.25);
    List<String> states =
        ((List<?>) state.get("runs"))
            .stream().map(it -> String.valueOf(((Map<?, ?>) it).get("state"))).toList();
    assertThat(states).containsExactly("running", "waiting");
    assertThat(get("column?in=one&task=chain&column=return_mean").body())
        .contains("\"middle\":[1,2]");
    assertThat(get("column?in=one&task=chain&column=training.loss").body())
        .contains("\"middle\":[0.5,0.25]");
    assertThat(get("experiments").body()).contains("\"path\":\"one\"");
  }

  @Test
  void curvesGrowWithTheFiles() throws IOException {
    get("state?in=one");
    Path file = folder.resolve("runs/one/chain/a/seed-1/evaluations.csv");
    Files.writeString(file, Files.readString(file) + row(15000, 3));
    assertThat(get("column?in=one&task=chain&column=return_mean").body())
        .contains("\"middle\":[1,2,3]");
  }

  @Test
  void runWhoseWorkerDiedIsShownWithItsLastWords() throws IOException {
    new Failure(137, List.of("java.lang.IllegalStateException: no more"))
        .write(folder.resolve("runs/one/chain/a/seed-1"));
    assertThat(get("state?in=one").body()).contains("\"failed\"").contains("no more");
  }

  @Test
  void runThatDivergedHasEnded() throws IOException {
    Path run = folder.resolve("runs/one/chain/a/seed-1");
    Done.write(run, "", Done.DIVERGED, 10_000, "weights");
    assertThat(get("state?in=one").body())
        .contains("\"state\":\"diverged\"", "\"progress\":0.5", "diverged after 10000");
  }

  @Test
  void addressOfAServerForAllMachinesIsOneThatABrowserCanOpen() throws IOException {
    try (LiveServer wide = new LiveServer(folder.resolve("runs"), "0.0.0.0", 0)) {
      assertThat(wide.url()).isEqualTo("http://127.0.0.1:" + wide.port() + "/");
      assertThat(get(wide, "experiments").statusCode()).isEqualTo(200);
      assertThat(wide.place())
          .startsWith(wide.url())
          .contains("http://" + InetAddress.getLocalHost().getHostName() + ":" + wide.port());
    }
    assertThat(server.place()).isEqualTo(server.url());
  }

  @Test
  void runThatOnlyFellSilentIsCalledInterruptedWhateverItsLogSays() throws IOException {
    Path run = folder.resolve("runs/one/chain/a/seed-1");
    Files.writeString(run.resolve("run.log"), "ERROR java.lang.IllegalStateException\n");
    try (var files = Files.list(run)) {
      files.forEach(it -> assertThat(it.toFile().setLastModified(1_000_000_000)).isTrue());
    }
    assertThat(get("state?in=one").body()).contains("\"interrupted\"").doesNotContain("failed");
  }

  @Test
  void onlyARunWithGaussiansIsOfferedToTheExplorer() throws IOException {
    Path run = folder.resolve("runs/one/chain/a/seed-1");
    Files.writeString(
        run.resolve("config.json"),
        "{\"format\": 1, \"run\": {\"agent\": {\"name\": \"mine\"}}, \"task\": {\"name\":"
            + " \"chain\", \"observation\": [], \"actions\": [\"go\"], \"plane\": [0, 1]}}");
    Files.writeString(run.resolve("explanation.json"), "{\"format\": 1}");
    String parts =
        "\"components\": [{\"weights\": [1], \"mean\": [0, 0], \"covariance\": [[1, 0], [0, 1]]}],"
            + " \"format\": 1, \"kind\": \"%s\", \"observationSize\": 2, \"actionCount\": 1";
    for (String kind : List.of("rules", "gaussian-mixture")) {
      Files.writeString(run.resolve("model.json"), "{" + parts.replace("%s", kind) + "}");
      boolean offered = get("state?in=one").body().contains("\"explains\":true");
      assertThat(offered).as(kind).isEqualTo(kind.equals("gaussian-mixture"));
      assertThat(get("explorer?in=one&run=chain/a/seed-1").statusCode())
          .as(kind)
          .isEqualTo(offered ? 200 : 404);
    }
  }

  @Test
  void runThatWritesIsRunningWhateverTheClockOfItsMachineSays() throws IOException {
    Path run = folder.resolve("runs/one/chain/a/seed-1");
    long anHourAgo = System.currentTimeMillis() - 3_600_000;
    stamp(run, anHourAgo);
    assertThat(get("state?in=one").body()).contains("\"interrupted\"");
    stamp(run, anHourAgo + 10_000);
    assertThat(get("state?in=one").body()).contains("\"running\"").doesNotContain("interrupted");
  }

  private static void stamp(Path run, long millis) throws IOException {
    try (var files = Files.list(run)) {
      files.forEach(it -> assertThat(it.toFile().setLastModified(millis)).isTrue());
    }
  }

  @Test
  void timeLeftCountsRunsThatWaitAndEvaluationsThatTimingLeavesOut() throws IOException {
    Path run = folder.resolve("runs/one/chain/a/seed-1");
    assertThat(secondsLeft()).as("nothing tells").isEqualTo(-1);
    Files.writeString(
        run.resolve("timing.csv"), "transitions,seconds,processor_seconds\n10000,10,9\n");
    long now = System.currentTimeMillis();
    stamp(run, now - 60_000);
    assertThat(secondsLeft()).as("10 s of the run, 20 s of the one that waits").isEqualTo(30);
    Path evaluations = run.resolve("evaluations.csv");
    Files.writeString(evaluations, Files.readString(evaluations) + row(15000, 3));
    stamp(run, now - 40_000);
    assertThat(secondsLeft()).as("20 s of the run, 80 s of the one that waits").isEqualTo(100);
    List<?> runs = (List<?>) Json.parse("state", get("state?in=one").body()).get("runs");
    assertThat(((Map<?, ?>) runs.get(0)).get("secondsLeft")).isEqualTo(20.0);
  }

  private double secondsLeft() {
    Object left = Json.parse("state", get("state?in=one").body()).get("secondsLeft");
    return ((Number) left).doubleValue();
  }

  @Test
  void pagesAreToldTheEndAndWaitedFor() throws IOException, InterruptedException {
    HttpResponse<InputStream> stream =
        client.send(
            HttpRequest.newBuilder(URI.create(server.url() + "events?in=one")).build(),
            BodyHandlers.ofInputStream());
    CompletableFuture<Void> finished = CompletableFuture.runAsync(server::finish);
    try (InputStream in = stream.body()) {
      StringBuilder said = new StringBuilder();
      while (said.indexOf("event: ended") < 0) {
        int one = in.read();
        assertThat(one).as("a byte after " + said).isNotNegative();
        said.append((char) one);
      }
      assertThat(get("state?in=one").statusCode()).isEqualTo(200);
      assertThat(finished).isNotDone();
    }
    assertThat(finished).succeedsWithin(Duration.ofSeconds(60));
  }

  @Test
  void eventsTellThatSomethingHasChanged() throws IOException, InterruptedException {
    HttpResponse<InputStream> stream =
        client.send(
            HttpRequest.newBuilder(URI.create(server.url() + "events?in=one")).build(),
            BodyHandlers.ofInputStream());
    try (InputStream in = stream.body()) {
      assertThat(stream.headers().firstValue("Content-Type")).contains("text/event-stream");
      assertThat(new String(in.readNBytes(40), StandardCharsets.UTF_8)).contains("event: changed");
    }
  }

  @Test
  void nothingOutsideTheFolderIsServed() throws IOException {
    Files.createSymbolicLink(folder.resolve("runs/out"), folder);
    Files.createSymbolicLink(
        folder.resolve("runs/one/chain/a/seed-1/episode.gif"), folder.resolve("secret.txt"));
    for (String path :
        List.of(
            "secret.txt",
            "film?in=one&run=chain/a/seed-1&file=episode.gif",
            "film?in=one&run=chain/a/seed-1&file=config.json",
            "film?in=one&run=chain/a/seed-1&file=../../../../secret.txt",
            "film?in=&run=../secret.txt",
            "config?in=..&run=x",
            "config?in=out&run=runs/one/chain/a/seed-1",
            "config?in=%2e%2e%2f&run=secret.txt",
            "config?in=/etc&run=passwd",
            "config?in=one&run=..%2F..%2F..%2Fsecret.txt%00",
            "state?in=..",
            "events?in=..",
            "state?in=%00")) {
      HttpResponse<String> answer = get(path);
      assertThat(answer.statusCode()).as(path).isIn(400, 404);
      assertThat(answer.body()).as(path).doesNotContain("secret\n").isNotEqualTo("secret");
    }
    assertThat(raw("GET /../secret.txt HTTP/1.0\r\nHost: localhost:" + server.port() + "\r\n\r\n"))
        .doesNotContain("\r\n\r\nsecret");
  }

  @Test
  void linksOutOfTheFolderAreNotFollowedByAnyAnswer() throws IOException {
    Path outside = Files.createDirectories(folder.resolve("elsewhere"));
    Path seed = folder.resolve("runs/one/chain/a/seed-1");
    Files.writeString(
        outside.resolve("evaluations.csv"), HEADER + row(5000, 4711) + row(10000, 4712));
    Files.writeString(outside.resolve("training.csv"), "transitions,secret\n5000,4711\n");
    Path link = folder.resolve("runs/one/chain/a/seed-2");
    Files.createSymbolicLink(link, outside);
    assertNothingIsTold(link);

    Files.createDirectories(link);
    Files.createSymbolicLink(link.resolve("evaluations.csv"), outside.resolve("evaluations.csv"));
    assertNothingIsTold(link.resolve("evaluations.csv"));

    Path inside = Files.createDirectories(folder.resolve("runs/two/x"));
    Files.createSymbolicLink(inside.resolve("training.csv"), outside.resolve("training.csv"));
    Files.createSymbolicLink(seed.resolveSibling("seed-3"), inside);
    assertNothingIsTold(seed.resolveSibling("seed-3"));

    assertThat(get("state?in=one").statusCode()).isEqualTo(200);
  }

  private void assertNothingIsTold(Path link) throws IOException {
    String run = "run=chain/a/seed-2";
    for (String path :
        List.of(
            "state?in=one",
            "task?in=one&task=chain",
            "column?in=one&task=chain&column=return_mean",
            "column?in=one&task=chain&column=training.secret",
            "explorer?in=one&" + run,
            "config?in=one&" + run,
            "difference?in=one&left=chain/a/seed-2&right=chain/a/seed-1",
            "difference?in=one&left=chain/a/seed-1&right=chain/a/seed-2")) {
      HttpResponse<String> answer = get(path);
      assertThat(answer.statusCode()).as(path).isEqualTo(404);
      assertThat(answer.body()).as(path).doesNotContain("4711", "4712");
    }
    assertThat(get("experiments").body()).doesNotContain("4711", "4712");
    Files.delete(link);
  }

  @Test
  void linkWithinTheFolderIsFollowed() throws IOException {
    Path second = folder.resolve("runs/one/chain/a/seed-2");
    Files.createSymbolicLink(second, folder.resolve("runs/one/chain/a/seed-1"));
    assertThat(get("state?in=one").body()).contains("\"progress\":0.5");
  }

  @Test
  void scriptsInTitlesAndLabelsStayText() {
    HttpResponse<String> page = get("");
    assertThat(page.body()).doesNotContain("alert(1)").doesNotContain("<script>");
    HttpResponse<String> state = get("state?in=one");
    assertThat(state.body()).contains("<script>alert(1)</script>");
    for (HttpResponse<String> answer : List.of(page, state, get("nothing"))) {
      assertThat(answer.headers().firstValue("Content-Security-Policy").orElse(""))
          .contains("default-src 'none'", "script-src 'self';");
      assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    }
    assertThat(state.headers().firstValue("Content-Type")).contains("application/json");
  }

  @Test
  void onlyReadsAndOnlyForThoseWhoKnowItsName() throws IOException {
    assertThat(raw("POST / HTTP/1.0\r\nHost: localhost:" + server.port() + "\r\n\r\n"))
        .startsWith("HTTP/1.1 405");
    assertThat(raw("GET /experiments HTTP/1.0\r\nHost: evil.example\r\n\r\n"))
        .startsWith("HTTP/1.1 403");
  }

  @Test
  void answersAThousandRequestsAtOnce() {
    List<CompletableFuture<Integer>> answers =
        IntStream.range(0, 1000)
            .mapToObj(
                i ->
                    client
                        .sendAsync(
                            HttpRequest.newBuilder(URI.create(server.url() + "state?in=one"))
                                .build(),
                            BodyHandlers.ofString())
                        .thenApply(HttpResponse::statusCode))
            .toList();
    assertThat(answers).allSatisfy(it -> assertThat(it.join()).isEqualTo(200));
  }

  @Test
  void clientsThatNeverReadAreDroppedAndOthersAnswered() throws IOException, InterruptedException {
    int size = 24_000_000;
    Path film = folder.resolve("runs/one/chain/a/seed-1/episode.gif");
    try (RandomAccessFile file = new RandomAccessFile(film.toFile(), "rw")) {
      file.setLength(size);
    }
    List<Socket> silent = new ArrayList<>();
    try (LiveServer hasty = new LiveServer(folder.resolve("runs"), LiveServer.LOOPBACK, 0, 1)) {
      for (int i = 0; i < 80; i++) {
        Socket socket = new Socket();
        silent.add(socket);
        socket.setReceiveBufferSize(4096);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), hasty.port()));
        String path = "/film?in=one&run=chain/a/seed-1&file=episode.gif";
        socket
            .getOutputStream()
            .write(
                ("GET " + path + " HTTP/1.1\r\nHost: localhost:" + hasty.port() + "\r\n\r\n")
                    .getBytes(StandardCharsets.ISO_8859_1));
      }
      long asked = System.nanoTime();
      assertThat(get(hasty, "state?in=one").statusCode()).isEqualTo(200);
      assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(Duration.ofSeconds(30));
      Thread.sleep(4000); // for those whose turn came last
      for (Socket socket : silent) {
        assertThat(readUntilTheEnd(socket)).as("bytes before the end").isLessThan(size);
      }
    } finally {
      for (Socket socket : silent) {
        socket.close();
      }
    }
  }

  private static long readUntilTheEnd(Socket socket) throws IOException {
    long read = 0;
    try {
      byte[] part = new byte[1 << 16];
      for (int n = 0; n >= 0; n = socket.getInputStream().read(part)) {
        read += n;
      }
    } catch (SocketException reset) {
      assertThat(reset).hasMessageContaining("reset");
    }
    return read;
  }

  @Test
  void folderThatDoesNotExistIsTheUsersMistake() {
    assertThatThrownBy(() -> new LiveServer(folder.resolve("none"), LiveServer.LOOPBACK, 0))
        .isInstanceOf(InputException.class);
  }

  @Test
  void portThatIsTakenIsTheUsersMistake() {
    assertThatThrownBy(() -> new LiveServer(folder, LiveServer.LOOPBACK, server.port()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("--port = " + server.port());
  }
}
