package org.example.gymnasium;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.SettingsException;

/**
 * A Python process that runs {@code serve.py} and answers one request at a time; the protocol is
 * described there. Every way in which it can fail comes as one sentence.
 */
final class PythonProcess implements AutoCloseable {
  /** Reads the script from its input first, so that no shell has to quote it. */
  private static final String START =
      "import sys; exec(sys.stdin.buffer.read(int(sys.argv[1])).decode())";

  private static final ScheduledThreadPoolExecutor WATCHDOG = watchdog();

  private final GymnasiumSettings settings;
  private final Process process;
  private final DataOutputStream requests;
  private final DataInputStream answers;
  private volatile boolean outOfPatience;

  PythonProcess(GymnasiumSettings settings) {
    this.settings = settings;
    byte[] script = script();
    try {
      // what Python says beside the answers goes where this program's errors go
      process =
          new ProcessBuilder(settings.python(), "-c", START, Integer.toString(script.length))
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
    } catch (IOException e) {
      throw SettingsException.refused(
          "python",
          settings.python(),
          "the name or path of a Python 3 program (" + e.getMessage() + ")");
    }
    requests = new DataOutputStream(process.getOutputStream());
    answers = new DataInputStream(process.getInputStream());
    try {
      requests.write(script);
    } catch (IOException e) {
      throw gone(e);
    }
  }

  private static ScheduledThreadPoolExecutor watchdog() {
    ScheduledThreadPoolExecutor watchdog =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, "watchdog of Python processes");
              thread.setDaemon(true);
              return thread;
            });
    watchdog.setRemoveOnCancelPolicy(true);
    return watchdog;
  }

  private static byte[] script() {
    try (InputStream in = PythonProcess.class.getResourceAsStream("serve.py")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Puts a request or takes an answer apart. */
  @FunctionalInterface
  interface Talk<S, T> {
    T with(S stream) throws IOException;
  }

  /** Says what to play, and hears of the task's shape. */
  <T> T begin(String json, Talk<DataInputStream, T> answer) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    return exchange(
        out -> {
          out.writeInt(bytes.length);
          out.write(bytes);
          return out;
        },
        answer);
  }

  /** One request and its answer. */
  <T> T ask(char kind, int argument, Talk<DataInputStream, T> answer) {
    return exchange(
        out -> {
          out.writeByte(kind);
          out.writeInt(argument);
          return out;
        },
        answer);
  }

  private <T> T exchange(
      Talk<DataOutputStream, DataOutputStream> request, Talk<DataInputStream, T> answer) {
    Future<?> limit = endLater();
    try {
      request.with(requests).flush();
      int status = answers.readUnsignedByte();
      if (status != 0) {
        throw refusal(status, answers.readUTF());
      }
      return answer.with(answers);
    } catch (IOException e) {
      throw outOfPatience ? tooSlow(e) : gone(e);
    } finally {
      limit.cancel(false);
    }
  }

  private Future<?> endLater() {
    return WATCHDOG.schedule(
        () -> {
          // first the word, then the deed: the reader wakes up before this task is over
          outOfPatience = true;
          process.destroyForcibly();
        },
        (long) (1e9 * settings.patience()),
        TimeUnit.NANOSECONDS);
  }

  private InputException refusal(int status, String text) {
    String python = settings.python();
    String name = settings.module();
    return switch (status) {
      case 1 ->
          SettingsException.refused(
              "module",
              name,
              "a module that "
                  + python
                  + " can import ("
                  + text
                  + "); '"
                  + python
                  + " -m pip install "
                  + name
                  + "' installs one");
      case 2 ->
          SettingsException.refused(
              "id", settings.id(), "what " + name + ".make can create (" + text + ")");
      case 3 ->
          SettingsException.refused(
              "id",
              settings.id(),
              "an environment with a box of observations and discrete actions, not with " + text);
      default -> new InputException(settings.id() + " failed in Python with " + text + ".");
    };
  }

  private InputException tooSlow(IOException cause) {
    return new InputException(
        settings.id()
            + " did not answer within patience = "
            + settings.patience()
            + " seconds, so its Python process was ended.",
        cause);
  }

  private InputException gone(IOException cause) {
    try {
      if (!process.waitFor(1, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      int exitCode = process.waitFor();
      return new InputException(
          "The Python process of " + settings.id() + " died with exit code " + exitCode + ".",
          cause);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new InputException("The Python process of " + settings.id() + " died.", cause);
    }
  }

  /** Ends the requests, upon which the process ends; by force where it loses patience. */
  @Override
  public void close() {
    try {
      requests.close();
    } catch (IOException alreadyGone) {
      // then there is nobody to tell
    }
    Future<?> limit = endLater();
    process.onExit().thenRun(() -> limit.cancel(false));
  }
}
