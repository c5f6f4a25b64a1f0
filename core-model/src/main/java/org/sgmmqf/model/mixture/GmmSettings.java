package org.sgmmqf.model.mixture;

import org.sgmmqf.manifold.ManifoldProvider;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.ChoiceOf;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of the dense GMM-QF.
 *
 * @param components K
 * @param rho weight of a penalty on the squared weights; the paper's dense model has none
 * @param initialWeight what every xi starts at
 * @param start how means and covariances start
 * @param kernel how values and updates are computed
 * @param manifold where covariances live; the fused kernels know the affine-invariant metric only
 */
record GmmSettings(
    @Doc("K, number of Gaussians") @Default("50") int components,
    @Doc("weight of the penalty on squared weights") @Default("0.0") double rho,
    @Doc("what every weight starts at") @Default("0.0") double initialWeight,
    @Doc("how means and covariances start") MixtureStart start,
    @Doc("how values and updates are computed") @Default("fused") Computation kernel,
    @Doc("manifold of the covariances; others than the default need the textbook kernel")
        @Default(MixtureSettings.AFFINE_INVARIANT)
        @ChoiceOf(ManifoldProvider.class)
        Choice manifold) {
  /** Demands a Gaussian, and the affine-invariant metric of the fused kernels. */
  public GmmSettings {
    Require.atLeast("components", components, 1);
    Require.notNegative("rho", rho);
    Require.finite("initialWeight", initialWeight);
    MixtureSettings.requireKernelFor(kernel, manifold);
  }

  MixtureSettings mixture() {
    return new MixtureSettings(
        components,
        1,
        rho,
        0,
        0,
        LossScale.MEAN,
        initialWeight,
        false,
        start,
        kernel,
        manifold,
        false,
        Removal.INACTIVE,
        0,
        1);
  }
}
