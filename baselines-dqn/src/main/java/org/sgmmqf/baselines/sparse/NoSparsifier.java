package org.sgmmqf.baselines.sparse;

import java.util.List;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.baselines.SparsifierContext;
import org.sgmmqf.baselines.SparsifierProvider;
import org.sgmmqf.spi.NoSettings;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/** Leaves every weight active: the dense network. */
final class NoSparsifier implements Sparsifier {
  NoSparsifier(NoSettings settings, SparsifierContext context) {}

  @Override
  public void begin(List<MaskedLayer> layers) {}

  @Override
  public boolean needsDenseGradient(long update) {
    return false;
  }

  @Override
  public void beforeStep(long update, List<MaskedLayer> layers) {}

  @Override
  public void afterStep(long update, List<MaskedLayer> layers) {}

  @Override
  public void save(StateWriter out) {}

  @Override
  public void restore(StateReader in) {}

  /** Makes it available as {@code none}. */
  public static final class Provider extends SparsifierProvider {
    /** For the service loader. */
    public Provider() {
      super("none", "All weights stay active.", NoSettings.class, NoSparsifier::new);
    }
  }
}
