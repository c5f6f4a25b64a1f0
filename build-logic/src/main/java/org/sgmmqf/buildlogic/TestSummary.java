package org.sgmmqf.buildlogic;

import java.io.File;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;
import org.w3c.dom.Element;

/** Counts what JUnit's XML files say and prints the sums on one line. */
@UntrackedTask(because = "it prints")
public abstract class TestSummary extends DefaultTask {

  @Internal
  public abstract ConfigurableFileCollection getResults();

  @TaskAction
  void print() throws Exception {
    DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    int tests = 0;
    int failed = 0;
    int skipped = 0;
    for (File file : getResults()) {
      Element suite = parser.parse(file).getDocumentElement();
      tests += count(suite, "tests");
      failed += count(suite, "failures") + count(suite, "errors");
      skipped += count(suite, "skipped");
    }
    String line = (tests - failed - skipped) + " passed, " + failed + " failed";
    getLogger().quiet(skipped == 0 ? line : line + ", " + skipped + " skipped");
  }

  private static int count(Element suite, String attribute) {
    String value = suite.getAttribute(attribute);
    return value.isEmpty() ? 0 : Integer.parseInt(value);
  }
}
