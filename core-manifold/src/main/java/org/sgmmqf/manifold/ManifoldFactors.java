package org.sgmmqf.manifold;

import java.util.ArrayList;
import java.util.List;
import org.sgmmqf.spi.DivergenceException;

/** The factors of a manifold with their places in a point. */
record ManifoldFactors(List<Factor> factors) {
  static ManifoldFactors of(Manifold manifold) {
    List<Factor> factors = new ArrayList<>();
    int offset = 0;
    for (Manifold factor : manifold.factors()) {
      factors.add(new Factor(factor, offset));
      offset += factor.size();
    }
    return new ManifoldFactors(List.copyOf(factors));
  }

  /** Refuses a gradient that is not finite and names the factor where there is more than one. */
  void requireFinite(double[] gradient, long update) {
    int fault = Finite.firstFault(gradient);
    if (fault >= 0) {
      int factor = 0;
      while (fault >= factors.get(factor).end()) {
        factor++;
      }
      throw new DivergenceException(
          factors.size() == 1 ? "gradient" : "gradient of factor " + factor, update);
    }
  }

  /** One factor and the place of its first number. */
  record Factor(Manifold manifold, int offset) {
    int end() {
      return offset + manifold.size();
    }

    double[] of(double[] product) {
      return java.util.Arrays.copyOfRange(product, offset, end());
    }
  }
}
