package org.sgmmqf.model.mixture;

import java.util.Arrays;
import org.sgmmqf.model.FrozenValues;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/** The values of an S-GMM-QF as eq. SGMMQF writes them, at a point of the product manifold. */
final class TextbookValues implements FrozenValues, SymmetricState {
  private final MixtureLayout layout;
  private final double[] point;

  /** Looks at a point, which may change between calls. */
  TextbookValues(MixtureLayout layout, double[] point) {
    this.layout = layout;
    this.point = point;
  }

  @Override
  public void values(double[] states, int count, double[] out) {
    Arrays.fill(out, 0, count * layout.actionCount(), 0);
    GaussianFeatures features = new GaussianFeatures(layout, point);
    for (int t = 0; t < count; t++) {
      for (int k = 0; k < layout.components(); k++) {
        double gaussian = features.gaussian(k, states, t);
        for (int a = 0; a < layout.actionCount(); a++) {
          out[t * layout.actionCount() + a] += layout.weight(point, k, a) * gaussian;
        }
      }
    }
  }

  @Override
  public void state(StateParts parts) {
    parts.numbers("point", point);
  }
}
