package org.sgmmqf.experiments.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.experiments.run.RunDifference;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.reports.page.Assets;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;

/**
 * A web server for the page of a folder of experiments. It only reads, serves nothing outside the
 * folder, and says so to browsers in its headers.
 */
public final class LiveServer implements AutoCloseable {
  /** The address of this machine that no other machine can reach. */
  public static final String LOOPBACK = "127.0.0.1";

  private static final int THREADS = 64;
  private static final int STREAMS = 32;
  private static final int LOOK_MILLIS = 1000;

  /** A stream ends by itself and is asked for again, so that one nobody reads ends too. */
  private static final int STREAM_SECONDS = 20;

  /** An answer of which nobody takes anything for this long is given up. */
  private static final int STALL_SECONDS = 5;

  /** Pages that look at the last state are waited for, but not longer. */
  private static final long FAREWELL_NANOS = TimeUnit.SECONDS.toNanos(15);

  /** A page between two streams asks for the next within this time. */
  private static final long BETWEEN_STREAMS_NANOS = TimeUnit.SECONDS.toNanos(2);

  private static final int CHUNK = 1 << 16;

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'"
          + " data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors"
          + " 'none'";

  private static final Pattern FILM = Pattern.compile("episode\\.gif|film-\\d+\\.gif");

  static {
    // Seconds for a request to come in, which takes a thread all that time.
    System.setProperty("sun.net.httpserver.maxReqTime", "5");
  }

  private final ServedFolder folder;
  private final boolean loopback;
  private final long stallNanos;
  private final HttpServer server;
  private final ThreadPoolExecutor threads;
  private final Semaphore streams = new Semaphore(STREAMS);
  private final Map<Path, Seen> seen = new ConcurrentHashMap<>();
  private final Map<Path, Paces> paces = new ConcurrentHashMap<>();
  private final Map<HttpExchange, Long> sending = new ConcurrentHashMap<>();
  private volatile long lastStream = System.nanoTime() - BETWEEN_STREAMS_NANOS;
  private volatile boolean ending;
  private volatile boolean closed;

  private record Seen(long version, LiveStudy study) {}

  /** Films are large and many may be asked for at once, so that they are never held as a whole. */
  private record Reply(int code, String type, long length, Bytes content) {
    private interface Bytes {
      InputStream open() throws IOException;
    }

    static Reply of(int code, String type, byte[] content) {
      return new Reply(code, type, content.length, () -> new ByteArrayInputStream(content));
    }

    static Reply of(String type, Path file) {
      try {
        return new Reply(200, type, Files.size(file), () -> Files.newInputStream(file));
      } catch (IOException e) {
        throw new InputException("The file cannot be read.", e);
      }
    }

    static Reply json(Object tree) {
      return of(200, "application/json", Json.line(tree).getBytes(StandardCharsets.UTF_8));
    }

    static Reply text(int code, String text) {
      return of(code, "text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /**
   * Starts to answer.
   *
   * @param root folder of an experiment, or of several
   * @param host address to answer on
   * @param port 0 for any that is free
   * @throws InputException when the folder does not exist or the port is taken
   */
  public LiveServer(Path root, String host, int port) {
    this(root, host, port, STALL_SECONDS);
  }

  /** With a patience of its own for those who take nothing of an answer. */
  LiveServer(Path root, String host, int port, int stallSeconds) {
    folder = new ServedFolder(root);
    stallNanos = TimeUnit.SECONDS.toNanos(stallSeconds);
    InetSocketAddress address = new InetSocketAddress(host, port);
    loopback = !address.isUnresolved() && address.getAddress().isLoopbackAddress();
    if (address.isUnresolved()) {
      throw new InputException("--host = " + host + " is not an address of this machine.");
    }
    try {
      server = HttpServer.create(address, 0);
    } catch (BindException e) {
      throw new InputException(
          "--port = " + port + " on " + host + " cannot be used: " + e.getMessage() + ".", e);
    } catch (IOException e) {
      throw new InputException("No page can be served on " + host + ": " + e.getMessage(), e);
    }
    threads =
        new ThreadPoolExecutor(
            THREADS, THREADS, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), this::thread);
    threads.allowCoreThreadTimeOut(true);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
    thread(this::dropWhoDoesNotRead).start();
  }

  /** Closing the exchange of another thread ends the write that keeps this thread. */
  private void dropWhoDoesNotRead() {
    try {
      while (!closed) {
        sending.forEach(
            (exchange, since) -> {
              if (System.nanoTime() - since > stallNanos && sending.remove(exchange, since)) {
                exchange.close();
              }
            });
        Thread.sleep(LOOK_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Thread thread(Runnable work) {
    Thread thread = new Thread(work, "live page");
    thread.setDaemon(true);
    return thread;
  }

  /** {@return where a browser of this machine finds the page} */
  public String url() {
    return url(everywhere() ? LOOPBACK : server.getAddress().getHostString());
  }

  /** {@return the page's address in words, with that for other machines where it answers all} */
  public String place() {
    try {
      return everywhere()
          ? url() + ", from elsewhere " + url(InetAddress.getLocalHost().getHostName())
          : url();
    } catch (UnknownHostException nameless) {
      return url();
    }
  }

  private boolean everywhere() {
    return server.getAddress().getAddress().isAnyLocalAddress();
  }

  private String url(String host) {
    return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port() + "/";
  }

  /** {@return the port that was given or found, above 0} */
  public int port() {
    return server.getAddress().getPort();
  }

  /** Tells all pages that nothing more will come, and gives them time to fetch the last state. */
  public void finish() {
    ending = true;
    long until = System.nanoTime() + FAREWELL_NANOS;
    try {
      while (System.nanoTime() < until
          && (streams.availablePermits() < STREAMS
              || System.nanoTime() - lastStream < BETWEEN_STREAMS_NANOS)) {
        Thread.sleep(LOOK_MILLIS / 10);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      close();
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      server.stop(0);
      threads.shutdownNow();
    }
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getResponseHeaders().set("Content-Security-Policy", POLICY);
      exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
      exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
      exchange.getResponseHeaders().set("Cross-Origin-Resource-Policy", "same-origin");
      exchange.getResponseHeaders().set("Cache-Control", "no-store");
      if (!exchange.getRequestMethod().equals("GET")) {
        exchange.getResponseHeaders().set("Allow", "GET");
        send(exchange, Reply.text(405, "This server only reads."));
      } else if (!isForUs(exchange)) {
        send(exchange, Reply.text(403, "This is not the name of the server."));
      } else if (exchange.getRequestURI().getPath().equals("/events")) {
        stream(exchange);
      } else {
        send(exchange, answer(exchange));
      }
    }
  }

  /** A page from elsewhere whose name was made to lead here must not read what is served. */
  private boolean isForUs(HttpExchange exchange) {
    String host = String.valueOf(exchange.getRequestHeaders().getFirst("Host"));
    return !loopback
        || List.of("127.0.0.1:" + port(), "localhost:" + port(), "[::1]:" + port()).contains(host);
  }

  private void send(HttpExchange exchange, Reply answer) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", answer.type());
    sending.put(exchange, System.nanoTime());
    try (InputStream in = answer.content().open()) {
      exchange.sendResponseHeaders(answer.code(), answer.length() == 0 ? -1 : answer.length());
      OutputStream out = exchange.getResponseBody();
      long left = answer.length();
      while (left > 0) {
        byte[] part = in.readNBytes((int) Math.min(CHUNK, left));
        if (part.length == 0) {
          throw new IOException("The file has become shorter.");
        }
        out.write(part);
        left -= part.length;
        sending.put(exchange, System.nanoTime());
      }
    } finally {
      sending.remove(exchange);
    }
  }

  private Reply answer(HttpExchange exchange) {
    try {
      String path = exchange.getRequestURI().getPath();
      Map<String, String> query = query(exchange.getRequestURI().getRawQuery());
      return page(path).or(() -> data(path, query)).orElse(Reply.text(404, "There is nothing."));
    } catch (InputException e) {
      return Reply.text(404, String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      return Reply.text(400, "The request cannot be read.");
    }
  }

  private static Map<String, String> query(@Nullable String raw) {
    Map<String, String> query = new HashMap<>();
    if (raw != null) {
      for (String pair : raw.split("&", -1)) {
        String[] parts = pair.split("=", 2);
        query.put(
            parts[0], parts.length < 2 ? "" : URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
      }
    }
    return query;
  }

  private static Optional<Reply> page(String path) {
    return switch (path) {
      case "/" -> Optional.of(Reply.of(200, "text/html; charset=utf-8", own("live.html")));
      case "/live.js" -> script(own("live.js"));
      case "/charts.js", "/explorer.js", "/page.js" ->
          script(Assets.text(path.substring(1)).getBytes(StandardCharsets.UTF_8));
      case "/echarts.min.js" -> script(Assets.echarts());
      case "/page.css" ->
          Optional.of(
              Reply.of(
                  200,
                  "text/css; charset=utf-8",
                  Assets.text("page.css").getBytes(StandardCharsets.UTF_8)));
      default -> Optional.empty();
    };
  }

  private static Optional<Reply> script(byte[] content) {
    return Optional.of(Reply.of(200, "text/javascript; charset=utf-8", content));
  }

  private static byte[] own(String name) {
    try (InputStream in = Objects.requireNonNull(LiveServer.class.getResourceAsStream(name))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(name, e);
    }
  }

  private Optional<Reply> data(String path, Map<String, String> query) {
    if (path.equals("/experiments")) {
      return Optional.of(Reply.json(folder.experiments().stream().map(this::summary).toList()));
    }
    Optional<Path> experiment =
        folder.find(query.getOrDefault("in", "")).filter(Files::isDirectory);
    if (experiment.isEmpty()) {
      return Optional.empty();
    }
    String task = query.getOrDefault("task", "");
    String column = query.getOrDefault("column", "");
    return switch (path) {
      case "/state" -> Optional.of(Reply.json(study(experiment.get()).state()));
      case "/task" ->
          Optional.of(study(experiment.get()))
              .filter(it -> it.has(task))
              .map(it -> Reply.json(it.charts().task(task)));
      case "/column" ->
          Optional.of(study(experiment.get()))
              .filter(it -> it.has(task, column))
              .map(it -> Reply.json(it.charts().column(task, column)));
      case "/explorer" ->
          study(experiment.get())
              .explorer(query.getOrDefault("run", ""))
              .map(LiveServer.Reply::json);
      case "/film" ->
          run(query, "run")
              .filter(it -> FILM.matcher(query.getOrDefault("file", "")).matches())
              .flatMap(it -> folder.find(it + "/" + query.get("file")))
              .map(it -> Reply.of("image/gif", it));
      case "/config" ->
          run(query, "run")
              .flatMap(it -> folder.find(it + "/" + RunFile.CONFIG))
              .map(it -> Reply.of("text/plain; charset=utf-8", it));
      case "/difference" -> difference(query);
      default -> Optional.empty();
    };
  }

  private Optional<String> run(Map<String, String> query, String key) {
    return Optional.ofNullable(query.get(key))
        .map(it -> query.getOrDefault("in", "").isEmpty() ? it : query.get("in") + "/" + it);
  }

  private Optional<Reply> difference(Map<String, String> query) {
    Optional<Path> left = run(query, "left").flatMap(folder::find);
    Optional<Path> right = run(query, "right").flatMap(folder::find);
    left.ifPresent(folder::version);
    right.ifPresent(folder::version);
    return left.isEmpty() || right.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Reply.text(
                200,
                RunDifference.between(new RunFolder(left.get()), new RunFolder(right.get()))
                    .orElse("There is no difference.")));
  }

  private Map<String, Object> summary(String path) {
    Map<String, Object> tree = new LinkedHashMap<>(Map.of("path", path));
    try {
      Map<String, Object> state =
          study(folder.find(path).orElseThrow(() -> new InputException(path + " is gone.")))
              .state();
      List.of("title", "progress", "secondsLeft").forEach(it -> tree.put(it, state.get(it)));
    } catch (InputException e) {
      tree.putAll(Map.of("title", path, "progress", 0, "trouble", String.valueOf(e.getMessage())));
    }
    return tree;
  }

  /** Reads an experiment again if it has changed. */
  private LiveStudy study(Path experiment) {
    long version = folder.version(experiment);
    return Objects.requireNonNull(
            seen.compute(
                experiment,
                (path, old) ->
                    old != null && old.version() == version
                        ? old
                        : new Seen(
                            version,
                            new LiveStudy(path, paces.computeIfAbsent(path, it -> new Paces())))))
        .study();
  }

  /**
   * Says that something has changed, as server-sent events, and at the end that nothing will any
   * more; a page ends its stream when it has seen that.
   */
  private void stream(HttpExchange exchange) throws IOException {
    Optional<Path> experiment =
        folder.find(query(exchange.getRequestURI().getRawQuery()).getOrDefault("in", ""));
    if (experiment.isEmpty()) {
      send(exchange, Reply.text(404, "There is nothing."));
      return;
    }
    if (!streams.tryAcquire()) {
      send(exchange, Reply.text(503, "Too many pages are open."));
      return;
    }
    try {
      exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
      exchange.sendResponseHeaders(200, 0);
      OutputStream out = exchange.getResponseBody();
      out.write("retry: 500\n\n".getBytes(StandardCharsets.UTF_8));
      long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(STREAM_SECONDS);
      long last = -1;
      boolean told = false;
      while (!closed && System.nanoTime() < until) {
        boolean end = ending;
        long version = folder.version(experiment.get());
        String event = end && !told ? "ended" : version == last ? "" : "changed";
        out.write(
            (event.isEmpty() ? ":\n\n" : "event: " + event + "\ndata: " + version + "\n\n")
                .getBytes(StandardCharsets.UTF_8));
        out.flush();
        told = end;
        last = version;
        // shorter naps towards the end: a page that has seen enough is noticed when it is written
        // to
        for (int nap = told ? 9 : 0; nap < 10 && (told || !ending); nap++) {
          Thread.sleep(LOOK_MILLIS / 10);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (InputException e) {
      // its folder leads elsewhere now: whoever asks for the state is told
    } finally {
      lastStream = System.nanoTime();
      streams.release();
    }
  }
}
