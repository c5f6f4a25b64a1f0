package org.sgmmqf.model.mixture;

import org.sgmmqf.manifold.ManifoldProvider;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.ChoiceOf;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of the sparse S-GMM-QF.
 *
 * @param components K at the start
 * @param hadamardFactors J
 * @param rho weight of the penalty
 * @param rhoOver updates over which rho falls linearly to 0, so that the support found by then
 *     stays; 0 to keep it, as the paper does
 * @param restsAt number of weights alive up to which the penalty rests; 0 for a penalty that never
 *     does, as in the paper
 * @param loss what rho is weighed against: the mean or the sum of squared residuals of a batch
 * @param initialFactor magnitude that every factor starts at; the first factor of each weight gets
 *     a random sign
 * @param prune whether dead components are taken out of the model
 * @param removal when a component is dead
 * @param deadBelow largest |xi| that counts as inactive, in the units of the (scaled) rewards
 * @param deadAfter updates in a row that all weights of a component must be inactive before it is
 *     dead
 * @param start how means and covariances start
 * @param kernel how values and updates are computed
 * @param manifold where covariances live; the fused kernels know the affine-invariant metric only
 */
record SgmmSettings(
    @Doc("K, number of Gaussians at the start") @Default("500") int components,
    @Doc("J, number of Hadamard factors of each weight") @Default("3") int hadamardFactors,
    @Doc("weight of the penalty on squared factors") @Default("0.01") double rho,
    @Doc("updates over which rho falls linearly to 0, 0 to keep it") @Default("0") long rhoOver,
    @Doc("weights alive up to which the penalty rests") @Default("0") int restsAt,
    @Doc("what the penalty is added to: the mean or the sum over the batch") @Default("mean")
        LossScale loss,
    @Doc("magnitude that every factor starts at") @Default("0.8") double initialFactor,
    @Doc("whether dead components are taken out of the model") @Default("true") boolean prune,
    @Doc("which components are taken out: inactive ones, or only those that cannot come back")
        @Default("hopeless")
        Removal removal,
    @Doc("largest absolute weight that counts as inactive") @Default("0.001") double deadBelow,
    @Doc("updates in a row that a component must be inactive before it is dead") @Default("100")
        int deadAfter,
    @Doc("how means and covariances start") MixtureStart start,
    @Doc("how values and updates are computed") @Default("fused") Computation kernel,
    @Doc("manifold of the covariances; others than the default need the textbook kernel")
        @Default(MixtureSettings.AFFINE_INVARIANT)
        @ChoiceOf(ManifoldProvider.class)
        Choice manifold) {
  /** Demands a Gaussian, a factor, and the affine-invariant metric of the fused kernels. */
  public SgmmSettings {
    Require.atLeast("components", components, 1);
    Require.atLeast("hadamardFactors", hadamardFactors, 1);
    Require.notNegative("rho", rho);
    Require.atLeast("rhoOver", rhoOver, 0);
    Require.atLeast("restsAt", restsAt, 0);
    Require.finite("initialFactor", initialFactor);
    Require.notNegative("deadBelow", deadBelow);
    Require.atLeast("deadAfter", deadAfter, 1);
    MixtureSettings.requireKernelFor(kernel, manifold);
  }

  MixtureSettings mixture() {
    return new MixtureSettings(
        components,
        hadamardFactors,
        rho,
        rhoOver,
        restsAt,
        loss,
        initialFactor,
        true,
        start,
        kernel,
        manifold,
        prune,
        removal,
        deadBelow,
        deadAfter);
  }
}
