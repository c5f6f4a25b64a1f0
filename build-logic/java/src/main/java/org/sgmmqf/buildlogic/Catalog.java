package org.sgmmqf.buildlogic;

import org.gradle.api.Project;
import org.gradle.api.artifacts.MinimalExternalModuleDependency;
import org.gradle.api.artifacts.VersionCatalog;
import org.gradle.api.artifacts.VersionCatalogsExtension;
import org.gradle.api.provider.Provider;

/** The version catalog as plugins written in Java see it, where no generated accessors exist. */
public final class Catalog {

  private final VersionCatalog libs;

  private Catalog(VersionCatalog libs) {
    this.libs = libs;
  }

  public static Catalog of(Project project) {
    return new Catalog(
        project.getExtensions().getByType(VersionCatalogsExtension.class).named("libs"));
  }

  public Provider<MinimalExternalModuleDependency> library(String alias) {
    return libs.findLibrary(alias).orElseThrow(() -> missing("library", alias));
  }

  public String version(String alias) {
    return libs.findVersion(alias)
        .orElseThrow(() -> missing("version", alias))
        .getRequiredVersion();
  }

  private static IllegalArgumentException missing(String kind, String alias) {
    return new IllegalArgumentException(
        "gradle/libs.versions.toml has no " + kind + " named " + alias);
  }
}
