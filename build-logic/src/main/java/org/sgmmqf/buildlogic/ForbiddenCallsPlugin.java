package org.sgmmqf.buildlogic;

import de.thetaphi.forbiddenapis.gradle.CheckForbiddenApisExtension;
import de.thetaphi.forbiddenapis.gradle.ForbiddenApisPlugin;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gradle.api.Plugin;
import org.gradle.api.Project;

/**
 * {@code sgmmqf.forbidden-calls}: no default locale, charset or time zone, and no random numbers
 * that the run's seed does not decide. {@code @SuppressForbidden} excuses a method or class.
 */
public final class ForbiddenCallsPlugin implements Plugin<Project> {

  private static final String SIGNATURES = "forbidden-calls.txt";

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply(ForbiddenApisPlugin.class);
    CheckForbiddenApisExtension rules =
        project.getExtensions().getByType(CheckForbiddenApisExtension.class);
    rules.bundledSignatures.add("jdk-unsafe");
    rules.signatures.addAll(signatures());
    rules.suppressAnnotations.add("**.SuppressForbidden");
  }

  private static List<String> signatures() {
    try (InputStream in = ForbiddenCallsPlugin.class.getResourceAsStream(SIGNATURES)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
