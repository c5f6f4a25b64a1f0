package org.sgmmqf.cluster.spark;

import java.io.IOException;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.sgmmqf.experiments.fleet.Cargo;
import org.sgmmqf.experiments.fleet.Carrier;
import org.sgmmqf.experiments.fleet.Watcher;
import org.sgmmqf.experiments.fleet.WorkerEnd;
import org.sgmmqf.spi.InputException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;

/**
 * Hands every run to a cluster of Spark as one task of one job. This process is the driver: when it
 * ends the workers save their states and end, and the same command goes on.
 */
public final class SparkCarrier implements Carrier {
  private static final Logger LOG = LoggerFactory.getLogger(SparkCarrier.class);
  private static final String MASTERS = "spark://";
  private static final int CONNECT_MILLIS = 5000;

  @Override
  public List<String> addresses() {
    return List.of("spark://HOST:PORT", "local-cluster[WORKERS,CORES,MEGABYTES]");
  }

  @Override
  public boolean answersTo(String address) {
    return address.matches("spark://[^:/,]+:\\d{1,5}(,[^:/,]+:\\d{1,5})*")
        || address.matches("local-cluster\\[\\d+,\\d+,\\d+]");
  }

  @Override
  public void check(String address) {
    home(address);
    if (address.startsWith(MASTERS)) {
      addressTowards(address);
    }
  }

  @Override
  public String manner(Cargo cargo) {
    return "as tasks of Spark on " + cargo.address();
  }

  @Override
  public void carry(Cargo cargo, Watcher watcher) throws InterruptedException {
    List<Path> jars = jars(cargo);
    SparkConf conf = conf(cargo, jars);
    SharedFolder shared = SharedFolder.mark(cargo.root().toAbsolutePath().normalize());
    try (JavaSparkContext spark = begin(conf)) {
      spark.sc().uiWebUrl().foreach(page -> note("Spark's page of these runs: " + page));
      requireShared(spark, shared);
      carry(cargo, jars, shared, spark, watcher);
    } finally {
      shared.unmark();
    }
  }

  private static JavaSparkContext begin(SparkConf conf) {
    try {
      return new JavaSparkContext(conf);
    } catch (RuntimeException e) {
      throw new InputException(
          "--on = " + conf.get("spark.master") + ": Spark does not begin: " + e.getMessage(), e);
    }
  }

  private static BoxedUnit note(String line) {
    LOG.info(line);
    return BoxedUnit.UNIT;
  }

  /**
   * What is sent to the executors: the program and its plugins. Spark's own jars are there already.
   */
  private static List<Path> jars(Cargo cargo) {
    Path ofSpark = Path.of(home(cargo.address()), "jars").toAbsolutePath().normalize();
    return cargo.workers().classPath().stream()
        .map(entry -> Path.of(entry).toAbsolutePath().normalize())
        .filter(entry -> Files.isRegularFile(entry) && !ofSpark.equals(entry.getParent()))
        .toList();
  }

  private static String home(String address) {
    String home = System.getenv("SPARK_HOME");
    if (home == null) {
      throw new InputException(
          "--on = " + address + " needs SPARK_HOME; start the program with sgmmqf-spark.");
    }
    return home;
  }

  /** What the user sets with -Dspark... comes first. */
  private static SparkConf conf(Cargo cargo, List<Path> jars) {
    SparkConf conf =
        new SparkConf()
            .setMaster(cargo.address())
            .setAppName("sgmmqf " + cargo.root().getFileName())
            .setJars(jars.stream().map(Path::toString).toArray(String[]::new))
            // executors only follow worker processes
            .setIfMissing("spark.executor.memory", "512m")
            .setIfMissing("spark.executor.heartbeatInterval", "2s")
            // every executor that dies counts for its tasks, and machines may be many and bad
            .setIfMissing("spark.task.maxFailures", "1000");
    // a task fails only where the folder is not seen: that executor gets no other, but a machine is
    // not given up for executors that died there
    int most = conf.getInt("spark.task.maxFailures", 1) - 1;
    conf.setIfMissing("spark.excludeOnFailure.enabled", String.valueOf(most > 0))
        .setIfMissing("spark.excludeOnFailure.stage.maxFailedTasksPerExecutor", "1")
        .setIfMissing("spark.excludeOnFailure.task.maxTaskAttemptsPerNode", String.valueOf(most))
        .setIfMissing("spark.excludeOnFailure.stage.maxFailedExecutorsPerNode", "1000");
    if (cargo.atATime() != Cargo.AS_MANY_AS_FIT) {
      conf.setIfMissing("spark.cores.max", String.valueOf(cargo.atATime()));
    }
    if (cargo.address().startsWith(MASTERS)) {
      conf.setIfMissing("spark.driver.host", addressTowards(cargo.address()));
    }
    return conf;
  }

  /** The address of this machine in the network that the master is in. */
  private static String addressTowards(String masters) {
    List<String> silent = new ArrayList<>();
    for (String master : masters.substring(MASTERS.length()).split(",", -1)) {
      String[] parts = master.split(":", -1);
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(parts[0], Integer.parseInt(parts[1])), CONNECT_MILLIS);
        return socket.getLocalAddress().getHostAddress();
      } catch (IOException | IllegalArgumentException e) {
        silent.add(master + " (" + e.getMessage() + ")");
      }
    }
    throw new InputException(
        "--on = " + masters + ": no master of Spark answers at " + String.join(", ", silent) + ".");
  }

  /** Asks until every executor that is there has answered. */
  private static void requireShared(JavaSparkContext spark, SharedFolder shared)
      throws InterruptedException {
    Set<String> answered = new HashSet<>();
    do {
      int asked = spark.defaultParallelism();
      List<Statement> answers =
          spark
              .parallelize(IntStream.range(0, asked).boxed().toList(), asked)
              .map(
                  any -> {
                    // long enough for no executor to answer for the others
                    Thread.sleep(100);
                    return new Statement(
                        SparkEnv.get().executorId(), shared.complaint().orElse(""));
                  })
              .collect();
      for (Statement answer : answers) {
        if (!answer.complaint().isEmpty()) {
          throw new InputException(answer.complaint());
        }
        answered.add(answer.executor());
      }
      // executors do not all join at once; the driver is on the list too
      Thread.sleep(1000);
    } while (answered.size() < spark.sc().getExecutorMemoryStatus().size() - 1);
  }

  /** What an executor says of the folder. */
  private record Statement(String executor, String complaint) implements Serializable {}

  private static void carry(
      Cargo cargo, List<Path> jars, SharedFolder shared, JavaSparkContext spark, Watcher watcher) {
    LastWord said = new LastWord();
    spark.sc().register(said, "what workers say");
    spark.sc().addSparkListener(new RunListener(watcher, said));
    List<String> folders =
        IntStream.range(0, cargo.runs().size())
            .mapToObj(run -> cargo.folder(run).path().toAbsolutePath().normalize().toString())
            .toList();
    List<String> names = jars.stream().map(jar -> String.valueOf(jar.getFileName())).toList();
    Set<Integer> open = ConcurrentHashMap.newKeySet();
    IntStream.range(0, folders.size()).forEach(open::add);
    spark.sc().setJobDescription(folders.size() + " runs in " + cargo.root());
    try {
      spark
          .sc()
          .runJob(
              spark.parallelize(folders, folders.size()).rdd(),
              new RunTask(shared, cargo.workers(), names, said),
              (run, end) -> {
                open.remove((Integer) run);
                watcher.ended((Integer) run, end);
                return BoxedUnit.UNIT;
              },
              ClassTag$.MODULE$.apply(WorkerEnd.class));
    } catch (Exception e) {
      // Scala does not declare what it throws
      if (!(e instanceof SparkException)) {
        throw e;
      }
      LOG.error("Spark gave up", e);
      open.forEach(
          run ->
              watcher.ended(
                  run,
                  WorkerEnd.refused("Spark gave up; the same command goes on from checkpoints")));
    }
  }
}
