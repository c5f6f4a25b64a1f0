package org.sgmmqf.experiments.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.sgmmqf.runs.Done;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.SettingsException;

/**
 * Finished runs without what only going on, watching and explaining need, so small that they can be
 * committed: a zip for each cell of an experiment. Laid out again they are finished runs.
 */
public record PackedRuns(Path path) {
  private static final String ENDING = ".zip";
  private static final Pattern ENTRY = Pattern.compile(RunFile.SEED + "\\d+/[a-z.]+");

  /** So that the same runs give the same bytes. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private static final List<RunFile> ALWAYS =
      List.of(RunFile.CONFIG, RunFile.EVALUATIONS, RunFile.TRAINING, RunFile.TIMING);
  private static final List<RunFile> POLICY =
      List.of(
          RunFile.MODEL,
          RunFile.AVERAGED_MODEL,
          RunFile.VISITS,
          RunFile.DELETION,
          RunFile.CARRIERS,
          RunFile.PLACES);

  /**
   * Packs every finished run of an experiment. Runs that were packed earlier stay, but for those of
   * the same seed.
   *
   * @param experiment finished or not
   * @param withPolicies methods of which models, visited states and probes are kept too
   * @return how many runs were packed now
   * @throws InputException when no run is finished, a method is unknown, a result is not the one
   *     its run ended with, or the disk refuses
   */
  public int add(ExperimentFolder experiment, Set<String> withPolicies) {
    List<RunFolder> runs = experiment.runs();
    List<String> methods =
        runs.stream().map(run -> run.planned().labels().method()).distinct().toList();
    for (String method : withPolicies) {
      if (!methods.contains(method)) {
        throw SettingsException.unknownName("--policies", method, methods);
      }
    }
    Map<Path, Map<String, byte[]>> cells = new TreeMap<>();
    int packed = 0;
    for (RunFolder run : runs) {
      Optional<Done> done = run.done();
      if (done.isPresent()) {
        Path place = Path.of(run.planned().folder());
        Path cell = path.resolve(place.getName(0).resolve(place.getName(1)) + ENDING);
        boolean whole = withPolicies.contains(place.getName(1).toString());
        cells
            .computeIfAbsent(cell, it -> new TreeMap<>())
            .putAll(entries(run, place.getFileName() + "/", done.get(), whole));
        packed++;
      }
    }
    if (packed == 0) {
      throw new InputException("FOLDER = " + experiment.path() + " holds no finished run to pack.");
    }
    cells.forEach(PackedRuns::merge);
    copy(experiment.path(), path);
    return packed;
  }

  private static Map<String, byte[]> entries(
      RunFolder run, String seed, Done done, boolean withPolicy) {
    Map<String, byte[]> entries = new TreeMap<>();
    List<Path> kept =
        Stream.concat(ALWAYS.stream(), withPolicy ? POLICY.stream() : Stream.empty())
            .map(file -> file.in(run.path()))
            .filter(Files::exists)
            .toList();
    for (Path file : kept) {
      try {
        entries.put(seed + file.getFileName(), Files.readAllBytes(file));
      } catch (IOException e) {
        throw Disk.refusal("read", file, e);
      }
    }
    Set<String> names =
        kept.stream().map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    String end = Json.text(done.vouchingFor(names).sealed()) + "\n";
    entries.put(seed + RunFile.DONE, end.getBytes(StandardCharsets.UTF_8));
    return entries;
  }

  /** Seeds that come replace those of the same number whole. */
  private static void merge(Path cell, Map<String, byte[]> entries) {
    Map<String, byte[]> all = new TreeMap<>(Files.exists(cell) ? read(cell) : Map.of());
    Set<String> seeds = entries.keySet().stream().map(PackedRuns::seed).collect(Collectors.toSet());
    all.keySet().removeIf(name -> seeds.contains(seed(name)));
    all.putAll(entries);
    try {
      Files.createDirectories(cell.resolveSibling(""));
    } catch (IOException e) {
      throw Disk.refusal("write", cell.resolveSibling(""), e);
    }
    AtomicFile.write(
        cell,
        out -> {
          ZipOutputStream zip = new ZipOutputStream(out);
          for (Map.Entry<String, byte[]> entry : all.entrySet()) {
            ZipEntry head = new ZipEntry(entry.getKey());
            head.setTimeLocal(NO_TIME);
            zip.putNextEntry(head);
            zip.write(entry.getValue());
            zip.closeEntry();
          }
          zip.finish();
        });
  }

  private static String seed(String entry) {
    return entry.substring(0, entry.indexOf('/') + 1);
  }

  /**
   * Lays packed runs out as run folders. One that has ended there, or could go on from where it
   * was, stays as it is.
   *
   * @param experiment the folder of an experiment, or of one to be
   * @return how many runs were laid out
   * @throws InputException when nothing is packed here, a file is damaged, or the disk refuses
   */
  public int layOut(ExperimentFolder experiment) {
    List<Path> cells = cells();
    if (cells.isEmpty()) {
      throw new InputException("FOLDER = " + path + " holds no packed runs; 'pack' makes them.");
    }
    int runs = 0;
    for (Path cell : cells) {
      String name = path.relativize(cell).toString();
      Path to = experiment.path().resolve(name.substring(0, name.length() - ENDING.length()));
      Map<String, byte[]> entries = read(cell);
      for (String seed : entries.keySet().stream().map(PackedRuns::seed).distinct().toList()) {
        runs += layOut(entries, seed, to) ? 1 : 0;
      }
    }
    if (!Files.exists(experiment.path().resolve(ExperimentRequest.FILE))) {
      copy(path, experiment.path());
    }
    return runs;
  }

  /** done.json comes last, so that a kill on the way leaves a run that has not ended. */
  private static boolean layOut(Map<String, byte[]> entries, String seed, Path to) {
    Path run = to.resolve(seed);
    RunFolder there = new RunFolder(run);
    if (there.hasEnded() || there.hasCheckpoint()) {
      return false;
    }
    try {
      Files.createDirectories(run);
    } catch (IOException e) {
      throw Disk.refusal("write", run, e);
    }
    Stream.of(RunFile.values())
        .filter(file -> entries.containsKey(seed + file))
        .forEach(
            file -> AtomicFile.write(file.in(run), out -> out.write(entries.get(seed + file))));
    return true;
  }

  private List<Path> cells() {
    try (Stream<Path> files = Files.walk(path, 2)) {
      return files.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
    } catch (IOException e) {
      throw Disk.refusal("read", path, e);
    }
  }

  private static Map<String, byte[]> read(Path cell) {
    Map<String, byte[]> entries = new TreeMap<>();
    try (ZipFile zip = new ZipFile(cell.toFile())) {
      for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        if (!ENTRY.matcher(entry.getName()).matches()) {
          throw new InputException(
              cell + " holds " + entry.getName() + ", which is no file of a packed run.");
        }
        try (InputStream in = zip.getInputStream(entry)) {
          entries.put(entry.getName(), in.readAllBytes());
        }
      }
    } catch (ZipException e) {
      throw new InputException(cell + " is damaged: " + e.getMessage() + ".", e);
    } catch (IOException e) {
      throw Disk.refusal("read", cell, e);
    }
    return entries;
  }

  /** What was asked for, which reports need. */
  private static void copy(Path from, Path to) {
    Path request = from.resolve(ExperimentRequest.FILE);
    if (Files.exists(request)) {
      AtomicFile.write(to.resolve(ExperimentRequest.FILE), Disk.text(request));
    }
  }
}
