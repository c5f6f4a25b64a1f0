package org.sgmmqf.buildlogic;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * What other programs may hold on to in folders of classes: the public types of the packages that
 * are API with their public and protected members, one per line and sorted, as {@code javap} prints
 * them.
 */
final class PublicSurface {
  /** Packages and types below a module's own package that are meant for others too. */
  private static final Set<String> MORE =
      Set.of(
          "org.sgmmqf.env.drawing",
          "org.sgmmqf.manifold.space.Euclidean",
          "org.sgmmqf.manifold.space.ProductManifold",
          "org.sgmmqf.replay.tool",
          "org.sgmmqf.reports.claim.ClaimKind",
          "org.sgmmqf.reports.claim.ClaimProvider",
          "org.sgmmqf.reports.claim.Comparison",
          "org.sgmmqf.reports.claim.Contender",
          "org.sgmmqf.reports.claim.Evidence",
          "org.sgmmqf.reports.claim.Judging",
          "org.sgmmqf.reports.claim.Verdict",
          "org.sgmmqf.reports.result.Thresholds",
          "org.sgmmqf.reports.section",
          "org.sgmmqf.reports.statistics.Estimate",
          "org.sgmmqf.reports.statistics.Interval",
          "org.sgmmqf.reports.statistics.Median",
          "org.sgmmqf.reports.statistics.Resampling",
          "org.sgmmqf.reports.statistics.Shift",
          "org.sgmmqf.reports.statistics.Smoothing");

  private static final Pattern OWN_PACKAGE = Pattern.compile("org\\.sgmmqf\\.\\w+");
  private static final Pattern EVERYWHERE =
      Pattern.compile("(javax?|org\\.junit|org\\.assertj|org\\.jspecify)\\..*");
  private static final Pattern NAME = Pattern.compile("[a-z]\\w*(?:\\.[a-z]\\w*)+\\.[A-Z][\\w$]*");
  private static final Pattern TYPE =
      Pattern.compile("(?:[a-z-]+ )*(?:class|interface) ([\\w.$]+).* \\{");

  private PublicSurface() {}

  static String of(Collection<Path> folders) {
    // nested types follow the type that holds them, because '$' comes before letters
    Map<String, List<String>> types = new TreeMap<>();
    for (Path folder : folders) {
      List<Path> classes = classes(folder);
      if (!classes.isEmpty()) {
        read(javap(classes), types);
      }
    }
    StringBuilder text = new StringBuilder();
    types.forEach(
        (name, lines) -> {
          if (isVisible(name, types)) {
            text.append(lines.get(0)).append('\n');
            lines.stream().skip(1).sorted().forEach(it -> text.append(it).append('\n'));
            text.append("}\n\n");
          }
        });
    return text.isEmpty() ? "" : text.toString().stripTrailing() + "\n";
  }

  private static List<Path> classes(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(it -> it.toString().endsWith(".class"))
          .filter(it -> isApi(name(folder, it)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String name(Path folder, Path file) {
    return folder
        .relativize(file)
        .toString()
        .replace(file.getFileSystem().getSeparator(), ".")
        .replaceFirst("\\.class$", "");
  }

  private static boolean isApi(String type) {
    String outer = type.replaceFirst("\\$.*", "");
    String inPackage = outer.substring(0, outer.lastIndexOf('.'));
    return OWN_PACKAGE.matcher(inPackage).matches()
        || MORE.contains(inPackage)
        || MORE.contains(outer);
  }

  /** Types that a surface speaks of, but which others may not hold on to. */
  static Set<String> leaks(String surface) {
    return named(surface).stream()
        .filter(it -> !isApi(it))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Types that a surface speaks of, but which whoever compiles against it does not get.
   *
   * @param places folders of classes and jars that they do get
   */
  static Set<String> hidden(String surface, Collection<Path> places) {
    Set<String> hidden = named(surface);
    places.forEach(it -> hidden.removeAll(held(it, hidden)));
    return hidden;
  }

  /** Of some types those that a folder of classes or a jar holds. */
  static Set<String> held(Path place, Set<String> types) {
    if (Files.isDirectory(place)) {
      return types.stream()
          .filter(it -> Files.exists(place.resolve(file(it))))
          .collect(Collectors.toSet());
    }
    try (ZipFile jar = new ZipFile(place.toFile())) {
      return types.stream()
          .filter(it -> jar.getEntry(file(it)) != null)
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String file(String type) {
    return type.replace('.', '/') + ".class";
  }

  /** All types that a surface speaks of, but for those that everybody has. */
  static Set<String> named(String surface) {
    return NAME.matcher(surface)
        .results()
        .map(MatchResult::group)
        .filter(it -> !EVERYWHERE.matcher(it).matches())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String javap(List<Path> classes) {
    List<String> arguments = new ArrayList<>(List.of("-protected", "-constants"));
    classes.forEach(it -> arguments.add(it.toString()));
    StringWriter printed = new StringWriter();
    PrintWriter out = new PrintWriter(printed);
    int status =
        ToolProvider.findFirst("javap")
            .orElseThrow()
            .run(out, out, arguments.toArray(String[]::new));
    if (status != 0) {
      throw new IllegalStateException("javap: " + printed);
    }
    return printed.toString();
  }

  private static void read(String printed, Map<String, List<String>> types) {
    List<String> current = new ArrayList<>();
    for (String line : printed.lines().toList()) {
      Matcher type = TYPE.matcher(line);
      if (type.matches()) {
        current = new ArrayList<>(List.of(line));
        types.put(type.group(1), current);
      } else if (line.startsWith("  ")) {
        current.add(line);
      }
    }
  }

  /** Whether it and every type around it is public. */
  private static boolean isVisible(String name, Map<String, List<String>> types) {
    List<String> lines = types.get(name);
    if (lines == null || !lines.get(0).startsWith("public ")) {
      return false;
    }
    int outer = name.lastIndexOf('$');
    return outer < 0 || isVisible(name.substring(0, outer), types);
  }
}
