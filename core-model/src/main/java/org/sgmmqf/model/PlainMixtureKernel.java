package org.sgmmqf.model;

import java.util.Arrays;

/**
 * The fused mixture's arithmetic in plain loops, for virtual machines without the Vector API. Blocks are wide, so that
 * the loops over lanes are long enough for the compiler's own vectorization to pay.
 */
final class PlainMixtureKernel implements MixtureKernel {
  private static final int WIDEST = 64;
  private static final int NARROWEST = 8;
  private static final double ROOT_LOG2_E = Math.sqrt(1 / StrictMath.log(2));
  private static final double ROOT_2 = Math.sqrt(2);

  private double[] sums = new double[0];
  private double[] work = new double[0];
  private double[] row = new double[0];
  private double[] matrices = new double[0];

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
    row = atLeast(row, width);
    for (int block = 0; block < lanes.blocks(); block++) {
      int at = block * lanes.whitening() * width;
      precision(size, width, frames, block * size * size * width, whitening, at);
      cholesky(size, width, whitening, at);
      whitenMeans(size, width, means, block * size * width, whitening, at);
    }
  }

  /** The upper half of W^T W, in the places of R. */
  private static void precision(
      int size, int width, double[] frames, int frame, double[] whitening, int at) {
    int out = at;
    for (int i = 0; i < size; i++) {
      out += width;
      for (int j = i; j < size; j++, out += width) {
        Arrays.fill(whitening, out, out + width, 0);
        for (int l = 0; l < size; l++) {
          int left = frame + (l * size + i) * width;
          int right = frame + (l * size + j) * width;
          LaneLoops.addProduct(whitening, out, frames, left, frames, right, width);
        }
      }
    }
  }

  /** R with R^T R = P in place of the upper half of P, row by row. */
  private void cholesky(int size, int width, double[] whitening, int at) {
    int pivot = at;
    for (int i = 0; i < size; i++) {
      pivot += width;
      for (int v = 0; v < width; v++) {
        row[v] = 1 / Math.sqrt(whitening[pivot + v]);
      }
      for (int j = i; j < size; j++) {
        int place = pivot + (j - i) * width;
        LaneLoops.multiply(whitening, place, whitening, place, row, 0, width);
      }
      int below = pivot + (size - i) * width;
      for (int l = i + 1; l < size; l++) {
        below += width;
        int left = pivot + (l - i) * width;
        for (int j = l; j < size; j++, below += width) {
          int right = pivot + (j - i) * width;
          LaneLoops.subtractProduct(whitening, below, whitening, left, whitening, right, width);
        }
      }
      pivot += (size - i) * width;
    }
  }

  private static void whitenMeans(
      int size, int width, double[] means, int mean, double[] whitening, int at) {
    int first = at;
    for (int i = 0; i < size; i++) {
      int place = first + width;
      Arrays.fill(whitening, first, place, 0);
      for (int j = i; j < size; j++, place += width) {
        LaneLoops.scale(whitening, place, whitening, place, ROOT_LOG2_E, width);
        LaneLoops.subtractProduct(
            whitening, first, whitening, place, means, mean + j * width, width);
      }
      first = place;
    }
  }

  @Override
  public void values(
      Lanes lanes, double[] whitening, double[] weights, double[] states, int count, double[] out) {
    int actions = lanes.actionCount();
    int width = lanes.width();
    sums = cleared(sums, count * actions * width);
    work = atLeast(work, count * width);
    for (int block = 0; block < lanes.blocks(); block++) {
      gaussians(lanes, block, whitening, states, count, work, 0);
      for (int t = 0; t < count; t++) {
        for (int a = 0; a < actions; a++) {
          int weight = (block * actions + a) * width;
          int sum = (t * actions + a) * width;
          LaneLoops.addProduct(sums, sum, weights, weight, work, t * width, width);
        }
      }
    }
    reduce(count * actions, width, out);
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
    sums = cleared(sums, count * width);
    for (int block = 0; block < lanes.blocks(); block++) {
      int at = block * count * width;
      gaussians(lanes, block, whitening, states, count, gaussians, at);
      for (int t = 0; t < count; t++) {
        int weight = (block * lanes.actionCount() + actions[t]) * width;
        LaneLoops.addProduct(sums, t * width, weights, weight, gaussians, at + t * width, width);
      }
    }
    reduce(count, width, out);
  }

  private void reduce(int count, int width, double[] out) {
    for (int i = 0; i < count; i++) {
      double sum = 0;
      for (int v = 0; v < width; v++) {
        sum += sums[i * width + v];
      }
      out[i] = sum;
    }
  }

  /** G of one block in all states: one row per state. */
  private void gaussians(
      Lanes lanes,
      int block,
      double[] whitening,
      double[] states,
      int count,
      double[] out,
      int outAt) {
    int size = lanes.observationSize();
    int width = lanes.width();
    row = atLeast(row, width);
    for (int t = 0; t < count; t++) {
      int q = outAt + t * width;
      Arrays.fill(out, q, q + width, 0);
      int place = block * lanes.whitening() * width;
      for (int i = 0; i < size; i++) {
        System.arraycopy(whitening, place, row, 0, width);
        place += width;
        LaneLoops.addRows(
            row, 0, whitening, place, width, states, t * size + i, 1, size - i, width);
        LaneLoops.addProduct(out, q, row, 0, row, 0, width);
        place += (size - i) * width;
      }
    }
    exp2(out, outAt, outAt + count * width);
  }

  /** 2^-q in place; see {@link Exp2}. The polynomial and the exponent are apart so that the former vectorizes. */
  private void exp2(double[] q, int from, int to) {
    powers = atLeast(powers, to - from);
    double[] c = Exp2.COEFFICIENTS;
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
    double c1 = c[1];
    for (int i = from; i < to; i++) {
      double limited = Math.min(q[i], Exp2.LIMIT);
      double shifted = limited + Exp2.MAGIC;
      double f = shifted - Exp2.MAGIC - limited;
      double high = c7 + f * (c8 + f * (c9 + f * (c10 + f * (c11 + f * c12))));
      powers[i - from] = shifted;
      q[i] =
          1 + f * (c1 + f * (c2 + f * (c3 + f * (c4 + f * (c5 + f * (c6 + f * high))))));
    }
    for (int i = from; i < to; i++) {
      long exponent = Double.doubleToRawLongBits(powers[i - from]) << 52;
      q[i] = Double.longBitsToDouble(Double.doubleToRawLongBits(q[i]) - exponent);
    }
  }

  private double[] powers = new double[0];

  @Override
  public void moments(
      Lanes lanes,
      double[] weights,
      double[] gaussians,
      double[] slopes,
      int[] actions,
      int count,
      double[] features,
      double[] byAction,
      double[] moments) {
    int width = lanes.width();
    int rows = lanes.features();
    work = atLeast(work, count * width);
    Arrays.fill(byAction, 0);
    Arrays.fill(moments, 0);
    for (int block = 0; block < lanes.blocks(); block++) {
      for (int t = 0; t < count; t++) {
        int weight = (block * lanes.actionCount() + actions[t]) * width;
        int gaussian = (block * count + t) * width;
        LaneLoops.add(byAction, weight, gaussians, gaussian, slopes[t], width);
        weigh(gaussians, gaussian, slopes[t], weights, weight, t * width, width);
      }
      for (int f = 0; f < 1 + lanes.observationSize() + lanes.packed(); f++) {
        LaneLoops.addRows(
            moments, (block * rows + f) * width, work, 0, width, features, f, rows, count, width);
      }
    }
  }

  private void weigh(
      double[] gaussians, int gaussian, double slope, double[] weights, int weight, int at, int width) {
    for (int v = 0; v < width; v++) {
      work[at + v] = slope * gaussians[gaussian + v] * weights[weight + v];
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
    matrices = atLeast(matrices, (3 * size + size * size) * width);
    row = atLeast(row, size * width);
    for (int block = 0; block < lanes.blocks(); block++) {
      int frame = block * size * size * width;
      int mean = block * size * width;
      centralize(lanes, means, mean, center, moments, block * lanes.features() * width);
      meanGradient(size, width, frames, frame, coordinates, meansAt + mean);
      covarianceGradient(size, width, frames, frame, coordinates, covariancesAt + block * lanes.packed() * width);
    }
  }

  /** c_1 = M_1 - mu M_0 and c_2 = M_2 - M_1 mu^T - mu c_1^T, where mu is the mean seen from the center. */
  private void centralize(
      Lanes lanes, double[] means, int mean, double[] center, double[] moments, int moment) {
    int size = lanes.observationSize();
    int width = lanes.width();
    int mu = size * width;
    int c2 = 3 * size * width;
    for (int i = 0; i < size; i++) {
      int first = moment + (1 + i) * width;
      for (int v = 0; v < width; v++) {
        matrices[mu + i * width + v] = means[mean + i * width + v] - center[i];
      }
      System.arraycopy(moments, first, matrices, i * width, width);
      LaneLoops.subtractProduct(
          matrices, i * width, matrices, mu + i * width, moments, moment, width);
    }
    int second = moment + (1 + size) * width;
    for (int i = 0; i < size; i++) {
      for (int j = i; j < size; j++, second += width) {
        int upper = c2 + (i * size + j) * width;
        System.arraycopy(moments, second, matrices, upper, width);
        LaneLoops.subtractProduct(
            matrices, upper, moments, moment + (1 + i) * width, matrices, mu + j * width, width);
        LaneLoops.subtractProduct(
            matrices, upper, matrices, mu + i * width, matrices, j * width, width);
        System.arraycopy(matrices, upper, matrices, c2 + (j * size + i) * width, width);
      }
    }
  }

  /** 2 W^T (W c_1). */
  private void meanGradient(
      int size, int width, double[] frames, int frame, double[] coordinates, int out) {
    int whitened = 2 * size * width;
    for (int i = 0; i < size; i++) {
      int place = whitened + i * width;
      Arrays.fill(matrices, place, place + width, 0);
      for (int j = 0; j < size; j++) {
        int entry = frame + (i * size + j) * width;
        LaneLoops.addProduct(matrices, place, frames, entry, matrices, j * width, width);
      }
      LaneLoops.scale(matrices, place, matrices, place, 2, width);
    }
    Arrays.fill(coordinates, out, out + size * width, 0);
    for (int j = 0; j < size; j++) {
      for (int i = 0; i < size; i++) {
        int entry = frame + (i * size + j) * width;
        LaneLoops.addProduct(
            coordinates, out + j * width, frames, entry, matrices, whitened + i * width, width);
      }
    }
  }

  /** W c_2 W^T, packed. */
  private void covarianceGradient(
      int size, int width, double[] frames, int frame, double[] coordinates, int covariance) {
    int c2 = 3 * size * width;
    int out = covariance;
    for (int i = 0; i < size; i++) {
      Arrays.fill(row, 0, size * width, 0);
      for (int l = 0; l < size; l++) {
        int entry = frame + (i * size + l) * width;
        for (int j = 0; j < size; j++) {
          LaneLoops.addProduct(
              row, j * width, frames, entry, matrices, c2 + (l * size + j) * width, width);
        }
      }
      for (int j = i; j < size; j++, out += width) {
        Arrays.fill(coordinates, out, out + width, 0);
        for (int l = 0; l < size; l++) {
          int entry = frame + (j * size + l) * width;
          LaneLoops.addProduct(coordinates, out, frames, entry, row, l * width, width);
        }
        LaneLoops.scale(coordinates, out, coordinates, out, i == j ? 1 : ROOT_2, width);
      }
    }
  }

  private static double[] atLeast(double[] array, int length) {
    return array.length >= length ? array : new double[length];
  }

  private static double[] cleared(double[] array, int length) {
    double[] enough = atLeast(array, length);
    Arrays.fill(enough, 0, length, 0);
    return enough;
  }
}
