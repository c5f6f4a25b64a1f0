package org.example.model;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link DiagonalMixture}.
 *
 * @param components K
 * @param width h: variances start at h^2
 */
public record DiagonalSettings(
    @Doc("K, the number of Gaussians") @Default("50") int components,
    @Doc("width h of the first Gaussians, c = h^2") @Default("1.0") double width) {
  /** Demands one Gaussian and a positive width. */
  public DiagonalSettings {
    Require.atLeast("components", components, 1);
    Require.positive("width", width);
  }
}
