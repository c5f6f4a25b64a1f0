package org.sgmmqf.experiments.run;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.sgmmqf.experiments.run.LoopClock.Part;

/**
 * Milliseconds of the measured iterations: processor time, and how the training's time falls into
 * parts. What {@link LoopClock} cannot see from outside, the replay buffer's share of learning, is
 * told by the JVM's flight recorder, which looks at the stack a hundred times a second; it misses
 * most looks into the lander's physics, so that it is asked for nothing else.
 */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class LoopShares {
  private static final String EVENT = "jdk.ExecutionSample";

  /** Transitions made. */
  public long transitions;

  /** Processor time of the whole process, its collector and compiler included. */
  public double processor;

  /** Processor time of the thread that trains. */
  public double thread;

  /** The training's environment. */
  public double environment;

  /** The training's decisions, exploring ones included. */
  public double decisions;

  /** The replay buffer: storing, drawing, hearing residuals. */
  public double sampling;

  /** The rest of learning. */
  public double update;

  /** Evaluations, environment and decisions. */
  public double evaluation;

  /** Rows of the CSV files, and the digest of the state in them. */
  public double recording;

  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private Recording recorder;
  private long processorAtStart;
  private long threadAtStart;

  /** Starts all clocks. */
  @Setup(Level.Iteration)
  public void start() {
    recorder = new Recording();
    recorder.enable(EVENT).withPeriod(Duration.ofMillis(10));
    recorder.start();
    LoopClock.restart();
    processorAtStart = system.getProcessCpuTime();
    threadAtStart = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** Reads them. */
  @TearDown(Level.Iteration)
  public void stop() throws IOException {
    thread = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - threadAtStart) * 1e-6;
    processor = (system.getProcessCpuTime() - processorAtStart) * 1e-6;
    environment = LoopClock.millis(Part.ENVIRONMENT);
    decisions = LoopClock.millis(Part.DECISIONS);
    evaluation = LoopClock.millis(Part.EVALUATION);
    recording = LoopClock.millis(Part.RECORDING);
    double drawing = LoopClock.millis(Part.LEARNING) * shareOfReplayInLearning();
    sampling = LoopClock.millis(Part.STORING) + drawing;
    update = LoopClock.millis(Part.LEARNING) - drawing;
  }

  private double shareOfReplayInLearning() throws IOException {
    Path file = Files.createTempFile("loop", ".jfr");
    int replay = 0;
    int all = 0;
    try (Recording stopped = recorder) {
      stopped.stop();
      stopped.dump(file);
      for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
        if (event.getEventType().getName().equals(EVENT) && inside(event, "", "learn")) {
          all++;
          replay += inside(event, "replay.", "") ? 1 : 0;
        }
      }
    } finally {
      Files.delete(file);
    }
    return all == 0 ? 0 : (double) replay / all;
  }

  private static boolean inside(RecordedEvent event, String below, String method) {
    return event.getStackTrace().getFrames().stream()
        .map(frame -> frame.getMethod())
        .anyMatch(
            frame ->
                frame.getType().getName().startsWith("org.sgmmqf." + below)
                    && (method.isEmpty() || frame.getName().equals(method)));
  }
}
