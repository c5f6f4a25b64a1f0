package org.sgmmqf.buildlogic;

import de.thetaphi.forbiddenapis.gradle.CheckForbiddenApis;
import java.util.Set;
import org.gradle.api.Plugin;
import org.gradle.api.Project;

/** {@code sgmmqf.no-console}: the console belongs to the program, so a library prints nothing. */
public final class NoConsolePlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply(ForbiddenCallsPlugin.class);
    project
        .getTasks()
        .withType(CheckForbiddenApis.class)
        .matching(task -> !Set.of("forbiddenApisTest", "forbiddenApisJmh").contains(task.getName()))
        .configureEach(task -> task.setBundledSignatures(Set.of("jdk-unsafe", "jdk-system-out")));
  }
}
