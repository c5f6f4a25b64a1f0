package org.sgmmqf.replay;

/**
 * Checks what learners tell a buffer, before anything is changed: one NaN would poison a sum tree
 * for good.
 */
final class Residuals {
  private Residuals() {}

  /**
   * Checks the residuals of a batch.
   *
   * @param batch whose residuals they are
   * @param absoluteResiduals |delta_t|
   * @param most largest residual whose priority the buffer can hold
   */
  static void check(Batch batch, double[] absoluteResiduals, double most) {
    if (absoluteResiduals.length != batch.size) {
      throw new IllegalArgumentException(
          absoluteResiduals.length + " residuals were given for " + batch.size + " transitions");
    }
    for (int t = 0; t < batch.size; t++) {
      double residual = absoluteResiduals[t];
      if (!(residual >= 0 && residual <= most)) {
        throw new IllegalArgumentException(
            "absolute residual "
                + t
                + " = "
                + residual
                + " is not a finite number from 0 to "
                + most);
      }
    }
  }
}
