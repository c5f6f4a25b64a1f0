package org.sgmmqf.baselines.sparse;

import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.baselines.SparsifierContext;
import org.sgmmqf.baselines.SparsifierProvider;
import org.sgmmqf.spi.NoSettings;

/** Leaves every weight active: the dense network. */
final class NoSparsifier implements Sparsifier {
  NoSparsifier(NoSettings settings, SparsifierContext context) {}

  /** Makes it available as {@code none}. */
  public static final class Provider extends SparsifierProvider {
    /** For the service loader. */
    public Provider() {
      super("none", "All weights stay active.", NoSettings.class, NoSparsifier::new);
    }
  }
}
