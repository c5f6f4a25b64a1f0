package org.sgmmqf.baselines.network;

/**
 * The numbers of one Adam step that are the same for all parameters: with g the scaled gradient, m
 * = beta1 m + (1 - beta1) g, v = beta2 v + (1 - beta2) g^2, w = w - rate (m / correction1) /
 * (sqrt(v / correction2) + epsilon). The corrections are folded into {@code rate} and {@code root}.
 *
 * @param scale factor on the gradient, from clipping
 * @param beta1 decay of the first moment
 * @param rest1 1 - beta1
 * @param beta2 decay of the second moment
 * @param rest2 1 - beta2
 * @param rate learning rate / (1 - beta1^t)
 * @param root 1 / sqrt(1 - beta2^t)
 * @param epsilon added to the denominator
 */
record AdamStep(
    float scale,
    float beta1,
    float rest1,
    float beta2,
    float rest2,
    float rate,
    float root,
    float epsilon) {

  /** One parameter; what {@link Kernel#adam} does to every one. */
  void apply(ParameterBlock block, int i) {
    float g = block.gradients[i] * scale;
    float m = Math.fma(beta1, block.firstMoments[i], rest1 * g);
    float v = Math.fma(beta2, block.secondMoments[i], rest2 * g * g);
    block.firstMoments[i] = m;
    block.secondMoments[i] = v;
    block.values[i] -= rate * m / Math.fma((float) Math.sqrt(v), root, epsilon);
  }
}
