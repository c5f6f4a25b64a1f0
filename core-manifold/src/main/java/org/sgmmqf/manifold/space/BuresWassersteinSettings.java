package org.sgmmqf.manifold.space;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link BuresWassersteinSpd}.
 *
 * @param transportTolerance relative error of the numerical parallel transport
 */
public record BuresWassersteinSettings(
    @Doc("Relative error of the numerical parallel transport") @Default("1e-11")
        double transportTolerance) {
  /** Demands a tolerance that double precision can reach. */
  public BuresWassersteinSettings {
    Require.within("transportTolerance", transportTolerance, 1e-14, 1e-2);
  }
}
