package org.example.manifold;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link PositiveMatrices}.
 *
 * @param scale unit of length; a larger one makes steps of the same length change less
 */
public record PositiveSettings(
    @Doc("length of a tangent vector that changes one entry by a factor e") @Default("1.0")
        double scale) {
  /** Demands a length above zero. */
  public PositiveSettings {
    Require.positive("scale", scale);
  }
}
