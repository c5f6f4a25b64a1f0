package org.sgmmqf.experiments.command;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "sgmmqf "
          + Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
              .orElse("(unpackaged)")
          + ", Java "
          + Runtime.version()
    };
  }
}
