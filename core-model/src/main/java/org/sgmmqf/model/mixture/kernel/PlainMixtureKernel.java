package org.sgmmqf.model.mixture.kernel;

import java.util.Arrays;

/**
 * The fused mixture's arithmetic in plain loops, for virtual machines without the Vector API.
 * Blocks are wide and their rows become arrays of their own, so that the compiler's vectorization
 * of {@link LaneLoops} pays.
 */
public final class PlainMixtureKernel implements MixtureKernel {
  private static final int WIDEST = 64;
  private static final int NARROWEST = 8;
  private static final double ROOT_LOG2_E = Math.sqrt(1 / StrictMath.log(2));
  private static final double ROOT_2 = Math.sqrt(2);

  private final LaneRows whiteningRows = new LaneRows();
  private final LaneRows frameRows = new LaneRows();
  private final LaneRows weightRows = new LaneRows();
  private final LaneRows gaussianRows = new LaneRows();
  private final LaneRows weightedRows = new LaneRows();
  private final LaneRows sumRows = new LaneRows();
  private final LaneRows meanRows = new LaneRows();
  private final LaneRows momentRows = new LaneRows();
  private final LaneRows centralRows = new LaneRows();
  private final LaneRows productRows = new LaneRows();
  private final LaneRows spareRows = new LaneRows();

  @Override
  public String name() {
    return "plain loops";
  }

  /** The next power of two, within limits. */
  @Override
  public int width(int components) {
    int power = Integer.highestOneBit(Math.max(components - 1, 1)) << 1;
    return Math.max(NARROWEST, Math.min(WIDEST, power));
  }

  @Override
  public void factorize(Lanes lanes, double[] frames, double[] means, double[] whitening) {
    int size = lanes.observationSize();
    int width = lanes.width();
    for (int block = 0; block < lanes.blocks(); block++) {
      double[][] w = frameRows.loaded(frames, block * size * size * width, size * size, width);
      double[][] mean = meanRows.loaded(means, block * size * width, size, width);
      double[][] r = whiteningRows.cleared(lanes.whitening(), width);
      precision(size, w, r);
      cholesky(size, r, spareRows.of(1, width)[0]);
      whitenMeans(size, mean, r);
      LaneRows.store(r, lanes.whitening(), whitening, block * lanes.whitening() * width);
    }
  }

  /** The upper half of W^T W, in the places of R. */
  private static void precision(int size, double[][] w, double[][] r) {
    int out = 0;
    for (int i = 0; i < size; i++) {
      out++;
      for (int j = i; j < size; j++, out++) {
        for (int l = 0; l < size; l++) {
          LaneLoops.addProduct(r[out], w[l * size + i], w[l * size + j]);
        }
      }
    }
  }

  /** R with R^T R = P in place of the upper half of P, row by row. */
  private static void cholesky(int size, double[][] r, double[] inverse) {
    int pivot = 0;
    for (int i = 0; i < size; i++) {
      pivot++;
      LaneLoops.inverseRoot(inverse, r[pivot]);
      for (int j = i; j < size; j++) {
        LaneLoops.multiply(r[pivot + j - i], inverse);
      }
      int below = pivot + size - i;
      for (int l = i + 1; l < size; l++) {
        below++;
        for (int j = l; j < size; j++, below++) {
          LaneLoops.subtractProduct(r[below], r[pivot + l - i], r[pivot + j - i]);
        }
      }
      pivot += size - i;
    }
  }

  private static void whitenMeans(int size, double[][] mean, double[][] r) {
    int first = 0;
    for (int i = 0; i < size; i++) {
      int place = first + 1;
      for (int j = i; j < size; j++, place++) {
        LaneLoops.scale(r[place], ROOT_LOG2_E);
        LaneLoops.subtractProduct(r[first], r[place], mean[j]);
      }
      first = place;
    }
  }

  @Override
  public void values(
      Lanes lanes, double[] whitening, double[] weights, double[] states, int count, double[] out) {
    int actions = lanes.actionCount();
    int width = lanes.width();
    double[][] sums = sumRows.cleared(count * actions, width);
    for (int block = 0; block < lanes.blocks(); block++) {
      double[][] g = gaussians(lanes, block, whitening, states, count);
      double[][] xi = weightRows.loaded(weights, block * actions * width, actions, width);
      for (int t = 0; t < count; t++) {
        for (int a = 0; a < actions; a++) {
          LaneLoops.addProduct(sums[t * actions + a], xi[a], g[t]);
        }
      }
    }
    reduce(sums, count * actions, out);
  }

  @Override
  public void taken(
      Lanes lanes,
      double[] whitening,
      double[] weights,
      double[] states,
      int[] actions,
      int count,
      double[] gaussians,
      double[] out) {
    int width = lanes.width();
    int rows = lanes.actionCount();
    double[][] sums = sumRows.cleared(count, width);
    for (int block = 0; block < lanes.blocks(); block++) {
      double[][] g = gaussians(lanes, block, whitening, states, count);
      double[][] xi = weightRows.loaded(weights, block * rows * width, rows, width);
      for (int t = 0; t < count; t++) {
        LaneLoops.addProduct(sums[t], xi[actions[t]], g[t]);
      }
      LaneRows.store(g, count, gaussians, block * count * width);
    }
    reduce(sums, count, out);
  }

  private static void reduce(double[][] sums, int count, double[] out) {
    for (int i = 0; i < count; i++) {
      double sum = 0;
      for (double lane : sums[i]) {
        sum += lane;
      }
      out[i] = sum;
    }
  }

  /** G of one block in all states: one row per state. */
  private double[][] gaussians(
      Lanes lanes, int block, double[] whitening, double[] states, int count) {
    int size = lanes.observationSize();
    int width = lanes.width();
    int rows = lanes.whitening();
    double[][] r = whiteningRows.loaded(whitening, block * rows * width, rows, width);
    double[][] g = gaussianRows.cleared(count, width);
    double[] u = spareRows.of(1, width)[0];
    for (int t = 0; t < count; t++) {
      int first = 0;
      for (int i = 0; i < size; i++) {
        System.arraycopy(r[first], 0, u, 0, width);
        LaneLoops.addRows(u, r, first + 1, states, t * size + i, 1, size - i);
        LaneLoops.addProduct(g[t], u, u);
        first += 1 + size - i;
      }
      exp2(g[t], u);
    }
    return g;
  }

  /**
   * 2^-q in place; see {@link Exp2}. The polynomial and the exponent are apart so that the former
   * vectorizes.
   */
  private static void exp2(double[] q, double[] shifted) {
    polynomial(q, shifted);
    for (int v = 0; v < q.length; v++) {
      long exponent = Double.doubleToRawLongBits(shifted[v]) << 52;
      q[v] = Double.longBitsToDouble(Double.doubleToRawLongBits(q[v]) - exponent);
    }
  }

  private static void polynomial(double[] q, double[] shifted) {
    double[] c = Exp2.COEFFICIENTS;
    double c1 = c[1];
    double c2 = c[2];
    double c3 = c[3];
    double c4 = c[4];
    double c5 = c[5];
    double c6 = c[6];
    double c7 = c[7];
    double c8 = c[8];
    double c9 = c[9];
    double c10 = c[10];
    double c11 = c[11];
    double c12 = c[12];
    for (int v = 0; v < q.length; v++) {
      double limited = Math.min(q[v], Exp2.LIMIT);
      double sum = limited + Exp2.MAGIC;
      double f = sum - Exp2.MAGIC - limited;
      double high = c7 + f * (c8 + f * (c9 + f * (c10 + f * (c11 + f * c12))));
      shifted[v] = sum;
      q[v] = 1 + f * (c1 + f * (c2 + f * (c3 + f * (c4 + f * (c5 + f * (c6 + f * high))))));
    }
  }

  @Override
  public void moments(
      Lanes lanes,
      double[] weights,
      double[] gaussians,
      double[] slopes,
      int[] actions,
      int count,
      double[][] features,
      double[] byAction,
      double[] moments) {
    int width = lanes.width();
    int rows = lanes.features();
    int actionRows = lanes.actionCount();
    for (int block = 0; block < lanes.blocks(); block++) {
      int first = block * actionRows * width;
      double[][] g = gaussianRows.loaded(gaussians, block * count * width, count, width);
      double[][] xi = weightRows.loaded(weights, first, actionRows, width);
      double[][] sums = sumRows.cleared(actionRows, width);
      double[][] weighted = weightedRows.of(count, width);
      for (int t = 0; t < count; t++) {
        LaneLoops.add(sums[actions[t]], g[t], slopes[t]);
        LaneLoops.scaledProduct(weighted[t], slopes[t], g[t], xi[actions[t]]);
      }
      LaneRows.store(sums, actionRows, byAction, first);
      double[][] moment = momentRows.cleared(rows, width);
      for (int f = 0; f < 1 + lanes.observationSize() + lanes.packed(); f++) {
        LaneLoops.addRows(moment[f], weighted, 0, features[f], 0, 1, count);
      }
      LaneRows.store(moment, rows, moments, block * rows * width);
    }
  }

  @Override
  public void coordinates(
      Lanes lanes,
      double[] frames,
      double[] means,
      double[] center,
      double[] moments,
      double[] coordinates,
      int meansAt,
      int covariancesAt) {
    int size = lanes.observationSize();
    int width = lanes.width();
    for (int block = 0; block < lanes.blocks(); block++) {
      int mean = block * size * width;
      double[][] w = frameRows.loaded(frames, block * size * size * width, size * size, width);
      double[][] mu = meanRows.loaded(means, mean, size, width);
      int moment = block * lanes.features() * width;
      double[][] m = momentRows.loaded(moments, moment, lanes.features(), width);
      double[][] c2 = centralize(lanes, mu, center, m);
      meanGradient(size, w, m, coordinates, meansAt + mean, width);
      int covariance = covariancesAt + block * lanes.packed() * width;
      covarianceGradient(size, w, c2, coordinates, covariance, width);
    }
  }

  /**
   * c_1 = M_1 - mu M_0 and c_2 = M_2 - M_1 mu^T - mu c_1^T, where mu is the mean seen from the
   * center. Leaves c_1 in the place of M_1 and returns all D^2 rows of c_2.
   */
  private double[][] centralize(Lanes lanes, double[][] mu, double[] center, double[][] m) {
    int size = lanes.observationSize();
    double[][] c2 = centralRows.of(size * size, lanes.width());
    for (int i = 0; i < size; i++) {
      for (int v = 0; v < mu[i].length; v++) {
        mu[i][v] -= center[i];
      }
    }
    int second = 1 + size;
    for (int i = 0; i < size; i++) {
      for (int j = i; j < size; j++, second++) {
        LaneLoops.subtractProduct(m[second], m[1 + i], mu[j]);
      }
    }
    for (int i = 0; i < size; i++) {
      LaneLoops.subtractProduct(m[1 + i], mu[i], m[0]);
    }
    second = 1 + size;
    for (int i = 0; i < size; i++) {
      for (int j = i; j < size; j++, second++) {
        LaneLoops.subtractProduct(m[second], mu[i], m[1 + j]);
        System.arraycopy(m[second], 0, c2[i * size + j], 0, m[second].length);
        System.arraycopy(m[second], 0, c2[j * size + i], 0, m[second].length);
      }
    }
    return c2;
  }

  /** 2 W^T (W c_1), where c_1 stands in rows 1 to D of the moments. */
  private void meanGradient(
      int size, double[][] w, double[][] m, double[] coordinates, int out, int width) {
    double[][] whitened = productRows.cleared(2 * size, width);
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        LaneLoops.addProduct(whitened[i], w[i * size + j], m[1 + j]);
      }
      LaneLoops.scale(whitened[i], 2);
    }
    for (int j = 0; j < size; j++) {
      double[] gradient = whitened[size + j];
      for (int i = 0; i < size; i++) {
        LaneLoops.addProduct(gradient, w[i * size + j], whitened[i]);
      }
      System.arraycopy(gradient, 0, coordinates, out + j * width, width);
    }
  }

  /** W c_2 W^T, packed. */
  private void covarianceGradient(
      int size, double[][] w, double[][] c2, double[] coordinates, int covariance, int width) {
    int out = covariance;
    double[] sum = spareRows.of(1, width)[0];
    for (int i = 0; i < size; i++) {
      double[][] product = productRows.cleared(size, width);
      for (int j = 0; j < size; j++) {
        for (int l = 0; l < size; l++) {
          LaneLoops.addProduct(product[j], w[i * size + l], c2[l * size + j]);
        }
      }
      for (int j = i; j < size; j++, out += width) {
        Arrays.fill(sum, 0);
        for (int l = 0; l < size; l++) {
          LaneLoops.addProduct(sum, w[j * size + l], product[l]);
        }
        LaneLoops.scale(sum, i == j ? 1 : ROOT_2);
        System.arraycopy(sum, 0, coordinates, out, width);
      }
    }
  }
}
