package org.sgmmqf.experiments.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** What others can see says what it is for: every class, method, parameter and result. */
final class JavadocTest {
  /**
   * All but cluster-spark: it does not compile without Spark, which these tests do not download.
   */
  private static final List<String> MODULES =
      List.of(
          "core-spi",
          "core-manifold",
          "replay",
          "core-model",
          "core-runs",
          "training",
          "envs",
          "baselines-dqn",
          "reports",
          "experiments");

  /** How the compiler marks what doclint says. */
  private static final String DOCLINT = "proc.messager";

  private static final Pattern ON_TOP = Pattern.compile("/org/sgmmqf/\\w+/\\w+\\.java$");
  private static final Pattern CONTRACT =
      Pattern.compile("^public (interface|abstract class) ", Pattern.MULTILINE);

  @Test
  void leavesNothingPublicUnexplained() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      CompilationTask task =
          compiler.getTask(
              null,
              files,
              found,
              List.of(
                  "-Xdoclint:all/protected",
                  "-Xmaxwarns",
                  "1000",
                  "-proc:none",
                  "-cp",
                  System.getProperty("java.class.path")),
              null,
              files.getJavaFileObjectsFromPaths(sources()));
      // doclint reads trees, so no class need be written
      ((JavacTask) task).analyze();
      List<String> missing = new ArrayList<>();
      for (Diagnostic<? extends JavaFileObject> each : found.getDiagnostics()) {
        boolean ofDoclint = each.getCode().endsWith(DOCLINT);
        if (each.getKind() == Diagnostic.Kind.ERROR || (ofDoclint && !isOnlyATag(each))) {
          missing.add(each.toString());
        }
      }
      assertThat(missing).isEmpty();
    }
  }

  /**
   * Whether a comment is there and only its tags are not, where they are not owed: outside of
   * contracts, which are the interfaces and abstract classes on top of a module, a sentence says
   * more than a tag that repeats a name. The parameters of compact constructors are the record's,
   * which are explained there; doclint 17 does not know that.
   */
  private static boolean isOnlyATag(Diagnostic<? extends JavaFileObject> found) throws IOException {
    if (!found.getMessage(Locale.ROOT).startsWith("no @")) {
      return false;
    }
    String source = found.getSource().getCharContent(true).toString();
    return !isContract(found.getSource().toUri().getPath(), source)
        || source
            .lines()
            .skip(found.getLineNumber() - 1)
            .findFirst()
            .orElseThrow()
            .matches("\\s*public [A-Z]\\w* \\{");
  }

  private static final Pattern PARAMETER =
      Pattern.compile("@param (\\w+) (?:(?:the|its|an?) )?(\\w+)\\.?\\R *\\*(?: @|/)");
  private static final Pattern RESULT =
      Pattern.compile("@return (?:the|its|an?) (\\w+)\\.?\\R *\\*/\\R(?: *@.*\\R)*(.*)");

  @Test
  void repeatsNoNameInATag() throws IOException {
    List<String> repeated = new ArrayList<>();
    for (Path file : sources()) {
      String source = Files.readString(file);
      if (isContract(file.toUri().getPath(), source)) {
        continue;
      }
      Stream.concat(
              PARAMETER
                  .matcher(source)
                  .results()
                  .filter(it -> it.group(1).equalsIgnoreCase(it.group(2))),
              RESULT
                  .matcher(source)
                  .results()
                  .filter(it -> it.group(2).toLowerCase(Locale.ROOT).contains(it.group(1))))
          .forEach(it -> repeated.add(file + ": " + it.group().lines().findFirst().orElseThrow()));
    }
    assertThat(repeated).isEmpty();
  }

  private static boolean isContract(String path, String source) {
    return ON_TOP.matcher(path).find() && CONTRACT.matcher(source).find();
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String module : MODULES) {
      for (String set : List.of("main", "testFixtures")) {
        Path folder = Path.of(module, "src", set, "java");
        if (Files.isDirectory(folder)) {
          try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
          }
        }
      }
    }
    return sources;
  }
}
