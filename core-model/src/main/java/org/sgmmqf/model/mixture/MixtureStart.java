package org.sgmmqf.model.mixture;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * How the means and covariances of a mixture start; the paper leaves it open. Units of the
 * observation are those in which the model sees it, after the task's view.
 *
 * @param means where the means go
 * @param spread standard deviation of the normal noise on means that start at visited states, in
 *     units of the observation
 * @param width h: covariances start at the diagonal matrix of squared widths
 * @param widthIn what h is measured in
 * @param leastWidth smallest width of a coordinate, in units of the observation; guards coordinates
 *     that the warm-up never moved
 */
public record MixtureStart(
    @Doc("where the means start") @Default("warmUp") MeanPlacement means,
    @Doc("standard deviation of the noise on means that start at visited states") @Default("0.05")
        double spread,
    @Doc("width h of the first Gaussians, C = h^2 I") @Default("1.0") double width,
    @Doc("unit of the width: of the observation, or standard deviations of the visited states")
        @Default("observation")
        WidthUnit widthIn,
    @Doc("smallest width of a coordinate, in units of the observation") @Default("0.1")
        double leastWidth) {
  /** Demands positive widths. */
  public MixtureStart {
    Require.notNegative("spread", spread);
    Require.positive("width", width);
    Require.positive("leastWidth", leastWidth);
  }
}
