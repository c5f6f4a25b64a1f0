package org.sgmmqf.model;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The fused mixture's arithmetic with the Vector API. A block is two vectors wide, so that each
 * number broadcast from a state serves two multiplications, and states go four at a time to keep
 * the pipelines full.
 */
final class VectorMixtureKernel implements MixtureKernel {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int HALF = SPECIES.length();
  private static final int WIDTH = 2 * HALF;
  private static final double ROOT_LOG2_E = Math.sqrt(1 / StrictMath.log(2));
  private static final double ROOT_2 = Math.sqrt(2);

  private double[] sums = new double[0];
  private double[] work = new double[0];
  private double[] matrices = new double[0];

  @Override
  public String name() {
    return "vector, " + HALF + " lanes";
  }

  @Override
  public int width(int components) {
    return WIDTH;
  }

  @Override
  public void factorize(Lanes lanes, double[] frames, double[] means, double[] whitening) {
    int size = lanes.observationSize();
    matrices = atLeast(matrices, size * size * WIDTH);
    for (int block = 0; block < lanes.blocks(); block++) {
      int frame = block * size * size * WIDTH;
      for (int half = 0; half < WIDTH; half += HALF) {
        int at = frame + half;
        // The upper half of W^T W.
        product(
            size,
            true,
            frames,
            at,
            WIDTH,
            size * WIDTH,
            frames,
            at,
            WIDTH,
            size * WIDTH,
            matrices,
            half,
            WIDTH);
      }
      cholesky(size, matrices);
      int mean = block * size * WIDTH;
      whitenMeans(size, matrices, means, mean, whitening, block * lanes.whitening() * WIDTH);
    }
  }

  /**
   * R with R^T R = P in place of the upper half of P. Both halves of the lanes go together, because
   * each waits for roots and quotients.
   */
  private static void cholesky(int size, double[] p) {
    DoubleVector one = DoubleVector.broadcast(SPECIES, 1);
    for (int i = 0; i < size; i++) {
      int row = i * size * WIDTH;
      DoubleVector low = one.div(load(p, row + i * WIDTH).sqrt());
      DoubleVector high = one.div(load(p, row + i * WIDTH + HALF).sqrt());
      for (int j = i; j < size; j++) {
        int at = row + j * WIDTH;
        store(load(p, at).mul(low), load(p, at + HALF).mul(high), p, at);
      }
      for (int l = i + 1; l < size; l++) {
        low = load(p, row + l * WIDTH).neg();
        high = load(p, row + l * WIDTH + HALF).neg();
        for (int j = l; j < size; j++) {
          int from = row + j * WIDTH;
          int at = (l * size + j) * WIDTH;
          store(
              low.fma(load(p, from), load(p, at)),
              high.fma(load(p, from + HALF), load(p, at + HALF)),
              p,
              at);
        }
      }
    }
  }

  /** Scales R for powers of 2 and packs its rows, each behind its -R m. */
  private static void whitenMeans(
      int size, double[] r, double[] means, int mean, double[] whitening, int whiteningAt) {
    int row = whiteningAt;
    for (int i = 0; i < size; i++) {
      DoubleVector low = DoubleVector.zero(SPECIES);
      DoubleVector high = low;
      int at = row + WIDTH;
      for (int j = i; j < size; j++, at += WIDTH) {
        int from = (i * size + j) * WIDTH;
        DoubleVector scaledLow = load(r, from).mul(ROOT_LOG2_E);
        DoubleVector scaledHigh = load(r, from + HALF).mul(ROOT_LOG2_E);
        store(scaledLow, scaledHigh, whitening, at);
        low = scaledLow.fma(load(means, mean + j * WIDTH), low);
        high = scaledHigh.fma(load(means, mean + j * WIDTH + HALF), high);
      }
      store(low.neg(), high.neg(), whitening, row);
      row = at;
    }
  }

  @Override
  public void values(
      Lanes lanes, double[] whitening, double[] weights, double[] states, int count, double[] out) {
    int actions = lanes.actionCount();
    sums = cleared(sums, count * actions * HALF);
    work = atLeast(work, count * WIDTH);
    for (int block = 0; block < lanes.blocks(); block++) {
      gaussians(
          lanes.observationSize(),
          whitening,
          block * lanes.whitening() * WIDTH,
          states,
          count,
          work,
          0);
      for (int a = 0; a < actions; a++) {
        addValues(
            weights, (block * actions + a) * WIDTH, work, count, sums, a * HALF, actions * HALF);
      }
    }
    reduce(count * actions, out);
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
    sums = cleared(sums, count * HALF);
    for (int block = 0; block < lanes.blocks(); block++) {
      int gaussian = block * count * WIDTH;
      gaussians(
          lanes.observationSize(),
          whitening,
          block * lanes.whitening() * WIDTH,
          states,
          count,
          gaussians,
          gaussian);
      int weight = block * lanes.actionCount() * WIDTH;
      addTaken(weights, weight, actions, gaussians, gaussian, count, sums);
    }
    reduce(count, out);
  }

  /**
   * Adds xi_k(a) G_k(s_t) of one block and action to the sums of every state, which are {@code
   * stride} apart.
   */
  private static void addValues(
      double[] weights,
      int weight,
      double[] gaussians,
      int count,
      double[] sums,
      int first,
      int stride) {
    DoubleVector low = load(weights, weight);
    DoubleVector high = load(weights, weight + HALF);
    for (int t = 0; t < count; t++) {
      int at = first + t * stride;
      DoubleVector sum = low.fma(load(gaussians, t * WIDTH), load(sums, at));
      high.fma(load(gaussians, t * WIDTH + HALF), sum).intoArray(sums, at);
    }
  }

  /** Adds xi_k(a_t) G_k(s_t) of one block to the sum of every state. */
  private static void addTaken(
      double[] weights,
      int weight,
      int[] actions,
      double[] gaussians,
      int gaussian,
      int count,
      double[] sums) {
    for (int t = 0; t < count; t++) {
      int row = weight + actions[t] * WIDTH;
      int at = gaussian + t * WIDTH;
      DoubleVector sum = load(weights, row).fma(load(gaussians, at), load(sums, t * HALF));
      sum = load(weights, row + HALF).fma(load(gaussians, at + HALF), sum);
      sum.intoArray(sums, t * HALF);
    }
  }

  private void reduce(int count, double[] out) {
    for (int i = 0; i < count; i++) {
      double sum = 0;
      for (int lane = 0; lane < HALF; lane++) {
        sum += sums[i * HALF + lane];
      }
      out[i] = sum;
    }
  }

  /** G of one block in all states: one row of {@link #WIDTH} numbers per state. */
  private static void gaussians(
      int size, double[] whitening, int at, double[] states, int count, double[] out, int outAt) {
    int t = 0;
    for (; t + 4 <= count; t += 4) {
      fourStates(size, whitening, at, states, t * size, out, outAt + t * WIDTH);
    }
    for (; t < count; t++) {
      oneState(size, whitening, at, states, t * size, out, outAt + t * WIDTH);
    }
    exp2(out, outAt, outAt + count * WIDTH);
  }

  private static void fourStates(
      int size, double[] whitening, int at, double[] states, int state, double[] out, int outAt) {
    DoubleVector q0 = DoubleVector.zero(SPECIES);
    DoubleVector q1 = q0;
    DoubleVector q2 = q0;
    DoubleVector q3 = q0;
    DoubleVector q4 = q0;
    DoubleVector q5 = q0;
    DoubleVector q6 = q0;
    DoubleVector q7 = q0;
    int row = at;
    for (int i = 0; i < size; i++) {
      DoubleVector u0 = load(whitening, row);
      DoubleVector u1 = load(whitening, row + HALF);
      DoubleVector u2 = u0;
      DoubleVector u3 = u1;
      DoubleVector u4 = u0;
      DoubleVector u5 = u1;
      DoubleVector u6 = u0;
      DoubleVector u7 = u1;
      row += WIDTH;
      for (int j = i; j < size; j++, row += WIDTH) {
        DoubleVector low = load(whitening, row);
        DoubleVector high = load(whitening, row + HALF);
        DoubleVector x = DoubleVector.broadcast(SPECIES, states[state + j]);
        u0 = low.fma(x, u0);
        u1 = high.fma(x, u1);
        x = DoubleVector.broadcast(SPECIES, states[state + size + j]);
        u2 = low.fma(x, u2);
        u3 = high.fma(x, u3);
        x = DoubleVector.broadcast(SPECIES, states[state + 2 * size + j]);
        u4 = low.fma(x, u4);
        u5 = high.fma(x, u5);
        x = DoubleVector.broadcast(SPECIES, states[state + 3 * size + j]);
        u6 = low.fma(x, u6);
        u7 = high.fma(x, u7);
      }
      q0 = u0.fma(u0, q0);
      q1 = u1.fma(u1, q1);
      q2 = u2.fma(u2, q2);
      q3 = u3.fma(u3, q3);
      q4 = u4.fma(u4, q4);
      q5 = u5.fma(u5, q5);
      q6 = u6.fma(u6, q6);
      q7 = u7.fma(u7, q7);
    }
    store(q0, q1, out, outAt);
    store(q2, q3, out, outAt + WIDTH);
    store(q4, q5, out, outAt + 2 * WIDTH);
    store(q6, q7, out, outAt + 3 * WIDTH);
  }

  private static void oneState(
      int size, double[] whitening, int at, double[] states, int state, double[] out, int outAt) {
    DoubleVector q0 = DoubleVector.zero(SPECIES);
    DoubleVector q1 = q0;
    int row = at;
    for (int i = 0; i < size; i++) {
      DoubleVector u0 = load(whitening, row);
      DoubleVector u1 = load(whitening, row + HALF);
      row += WIDTH;
      for (int j = i; j < size; j++, row += WIDTH) {
        DoubleVector x = DoubleVector.broadcast(SPECIES, states[state + j]);
        u0 = load(whitening, row).fma(x, u0);
        u1 = load(whitening, row + HALF).fma(x, u1);
      }
      q0 = u0.fma(u0, q0);
      q1 = u1.fma(u1, q1);
    }
    store(q0, q1, out, outAt);
  }

  /** 2^-q in place; see {@link Exp2}. */
  private static void exp2(double[] q, int from, int to) {
    for (int at = from; at < to; at += HALF) {
      DoubleVector limited = load(q, at).min(Exp2.LIMIT);
      DoubleVector shifted = limited.add(Exp2.MAGIC);
      DoubleVector f = shifted.sub(Exp2.MAGIC).sub(limited);
      DoubleVector p = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[12]);
      p = p.fma(f, DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[11]));
      p = p.fma(f, DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[10]));
      p = p.fma(f, DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[9]));
      p = p.fma(f, DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[8]));
      p = p.fma(f, DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[7]));
      p = p.fma(f, DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[6]));
      p = p.fma(f, DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[5]));
      p = p.fma(f, DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[4]));
      p = p.fma(f, DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[3]));
      p = p.fma(f, DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[2]));
      p = p.fma(f, DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[1]));
      p = p.fma(f, DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[0]));
      LongVector exponent = shifted.reinterpretAsLongs().lanewise(VectorOperators.LSHL, 52);
      p.reinterpretAsLongs().sub(exponent).reinterpretAsDoubles().intoArray(q, at);
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
    work = atLeast(work, count * WIDTH);
    int rows = lanes.features();
    Arrays.fill(byAction, 0);
    for (int block = 0; block < lanes.blocks(); block++) {
      int first = block * lanes.actionCount() * WIDTH;
      weigh(
          weights, first, gaussians, block * count * WIDTH, slopes, actions, count, byAction, work);
      for (int f = 0; f < rows; f += 8) {
        eightFeatures(work, count, features, f, moments, (block * rows + f) * WIDTH);
      }
    }
  }

  /**
   * g_t = slope_t G_k(s_t) of one block: added to its action's sum, and times xi_k(a_t) for the
   * moments.
   */
  private static void weigh(
      double[] weights,
      int first,
      double[] gaussians,
      int gaussian,
      double[] slopes,
      int[] actions,
      int count,
      double[] byAction,
      double[] weighted) {
    for (int t = 0; t < count; t++) {
      int row = first + actions[t] * WIDTH;
      DoubleVector slope = DoubleVector.broadcast(SPECIES, slopes[t]);
      DoubleVector low = load(gaussians, gaussian + t * WIDTH).mul(slope);
      DoubleVector high = load(gaussians, gaussian + t * WIDTH + HALF).mul(slope);
      load(byAction, row).add(low).intoArray(byAction, row);
      load(byAction, row + HALF).add(high).intoArray(byAction, row + HALF);
      low.mul(load(weights, row)).intoArray(weighted, t * WIDTH);
      high.mul(load(weights, row + HALF)).intoArray(weighted, t * WIDTH + HALF);
    }
  }

  private static void eightFeatures(
      double[] weighted, int count, double[][] features, int first, double[] moments, int out) {
    double[] f0 = features[first];
    double[] f1 = features[first + 1];
    double[] f2 = features[first + 2];
    double[] f3 = features[first + 3];
    double[] f4 = features[first + 4];
    double[] f5 = features[first + 5];
    double[] f6 = features[first + 6];
    double[] f7 = features[first + 7];
    DoubleVector l0 = DoubleVector.zero(SPECIES);
    DoubleVector l1 = l0;
    DoubleVector l2 = l0;
    DoubleVector l3 = l0;
    DoubleVector l4 = l0;
    DoubleVector l5 = l0;
    DoubleVector l6 = l0;
    DoubleVector l7 = l0;
    DoubleVector h0 = l0;
    DoubleVector h1 = l0;
    DoubleVector h2 = l0;
    DoubleVector h3 = l0;
    DoubleVector h4 = l0;
    DoubleVector h5 = l0;
    DoubleVector h6 = l0;
    DoubleVector h7 = l0;
    for (int t = 0; t < count; t++) {
      DoubleVector low = load(weighted, t * WIDTH);
      DoubleVector high = load(weighted, t * WIDTH + HALF);
      DoubleVector x = DoubleVector.broadcast(SPECIES, f0[t]);
      l0 = low.fma(x, l0);
      h0 = high.fma(x, h0);
      x = DoubleVector.broadcast(SPECIES, f1[t]);
      l1 = low.fma(x, l1);
      h1 = high.fma(x, h1);
      x = DoubleVector.broadcast(SPECIES, f2[t]);
      l2 = low.fma(x, l2);
      h2 = high.fma(x, h2);
      x = DoubleVector.broadcast(SPECIES, f3[t]);
      l3 = low.fma(x, l3);
      h3 = high.fma(x, h3);
      x = DoubleVector.broadcast(SPECIES, f4[t]);
      l4 = low.fma(x, l4);
      h4 = high.fma(x, h4);
      x = DoubleVector.broadcast(SPECIES, f5[t]);
      l5 = low.fma(x, l5);
      h5 = high.fma(x, h5);
      x = DoubleVector.broadcast(SPECIES, f6[t]);
      l6 = low.fma(x, l6);
      h6 = high.fma(x, h6);
      x = DoubleVector.broadcast(SPECIES, f7[t]);
      l7 = low.fma(x, l7);
      h7 = high.fma(x, h7);
    }
    store(l0, h0, moments, out);
    store(l1, h1, moments, out + WIDTH);
    store(l2, h2, moments, out + 2 * WIDTH);
    store(l3, h3, moments, out + 3 * WIDTH);
    store(l4, h4, moments, out + 4 * WIDTH);
    store(l5, h5, moments, out + 5 * WIDTH);
    store(l6, h6, moments, out + 6 * WIDTH);
    store(l7, h7, moments, out + 7 * WIDTH);
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
    matrices = atLeast(matrices, (3 * size + 2 * size * size) * HALF);
    for (int block = 0; block < lanes.blocks(); block++) {
      for (int half = 0; half < WIDTH; half += HALF) {
        int frame = block * size * size * WIDTH + half;
        int mean = block * size * WIDTH + half;
        int moment = block * lanes.features() * WIDTH + half;
        int covariance = covariancesAt + block * lanes.packed() * WIDTH + half;
        centralize(size, means, mean, center, moments, moment, matrices);
        meanGradient(size, frames, frame, matrices, coordinates, meansAt + mean);
        covarianceGradient(size, frames, frame, matrices, coordinates, covariance);
      }
    }
  }

  /**
   * c_1 = M_1 - mu M_0 and c_2 = M_2 - M_1 mu^T - mu c_1^T, where mu is the mean seen from the
   * center. Leaves in {@code work} D rows of c_1, D of mu, D to spare, and D^2 of c_2.
   */
  private static void centralize(
      int size,
      double[] means,
      int mean,
      double[] center,
      double[] moments,
      int moment,
      double[] work) {
    int shift = size * HALF;
    int c2 = 3 * size * HALF;
    DoubleVector zeroth = load(moments, moment);
    for (int i = 0; i < size; i++) {
      DoubleVector mu = load(means, mean + i * WIDTH).sub(center[i]);
      DoubleVector raw = load(moments, moment + (1 + i) * WIDTH);
      mu.intoArray(work, shift + i * HALF);
      raw.sub(mu.mul(zeroth)).intoArray(work, i * HALF);
    }
    int second = moment + (1 + size) * WIDTH;
    for (int i = 0; i < size; i++) {
      DoubleVector raw = load(moments, moment + (1 + i) * WIDTH);
      DoubleVector mu = load(work, shift + i * HALF);
      for (int j = i; j < size; j++, second += WIDTH) {
        DoubleVector sum = load(moments, second).sub(raw.mul(load(work, shift + j * HALF)));
        sum = sum.sub(mu.mul(load(work, j * HALF)));
        sum.intoArray(work, c2 + (i * size + j) * HALF);
        sum.intoArray(work, c2 + (j * size + i) * HALF);
      }
    }
  }

  /** 2 W^T (W c_1). */
  private static void meanGradient(
      int size, double[] frames, int frame, double[] work, double[] coordinates, int out) {
    int whitened = 2 * size * HALF;
    for (int i = 0; i < size; i++) {
      DoubleVector sum = DoubleVector.zero(SPECIES);
      for (int j = 0; j < size; j++) {
        sum = load(frames, frame + (i * size + j) * WIDTH).fma(load(work, j * HALF), sum);
      }
      sum.add(sum).intoArray(work, whitened + i * HALF);
    }
    for (int j = 0; j < size; j++) {
      DoubleVector sum = DoubleVector.zero(SPECIES);
      for (int i = 0; i < size; i++) {
        DoubleVector entry = load(frames, frame + (i * size + j) * WIDTH);
        sum = entry.fma(load(work, whitened + i * HALF), sum);
      }
      sum.intoArray(coordinates, out + j * WIDTH);
    }
  }

  /** W c_2 W^T, packed. */
  private static void covarianceGradient(
      int size, double[] frames, int frame, double[] work, double[] coordinates, int covariance) {
    int c2 = 3 * size * HALF;
    int left = c2 + size * size * HALF;
    int row = size * WIDTH;
    int workRow = size * HALF;
    product(size, false, frames, frame, row, WIDTH, work, c2, workRow, HALF, work, left, HALF);
    product(size, true, work, left, workRow, HALF, frames, frame, row, WIDTH, work, c2, HALF);
    int out = covariance;
    for (int i = 0; i < size; i++) {
      int from = c2 + i * workRow;
      load(work, from + i * HALF).intoArray(coordinates, out);
      out += WIDTH;
      for (int j = i + 1; j < size; j++, out += WIDTH) {
        load(work, from + j * HALF).mul(ROOT_2).intoArray(coordinates, out);
      }
    }
  }

  /**
   * {@code out_ij = sum_l a_il b_lj} in one vector of lanes, in tiles of four rows and four columns
   * whose sums stay in registers. Each {@code Step} is the way from one l, or for out one j, to the
   * next.
   *
   * @param upper whether only i at most j matters; a part of the rest is computed nevertheless
   */
  private static void product(
      int size,
      boolean upper,
      double[] a,
      int aAt,
      int aRow,
      int aStep,
      double[] b,
      int bAt,
      int bColumn,
      int bStep,
      double[] out,
      int outAt,
      int outStep) {
    int outRow = size * outStep;
    int tiled = size & -4;
    for (int i = 0; i < tiled; i += 4) {
      for (int j = upper ? i : 0; j < tiled; j += 4) {
        tile(
            size,
            a,
            aAt + i * aRow,
            aRow,
            aStep,
            b,
            bAt + j * bColumn,
            bColumn,
            bStep,
            out,
            outAt + i * outRow + j * outStep,
            outRow,
            outStep);
      }
    }
    for (int i = 0; i < size; i++) {
      for (int j = i < tiled ? tiled : 0; j < size; j++) {
        oneSum(
            size,
            a,
            aAt + i * aRow,
            aStep,
            b,
            bAt + j * bColumn,
            bStep,
            out,
            outAt + i * outRow + j * outStep);
      }
    }
  }

  private static void tile(
      int size,
      double[] a,
      int aAt,
      int aRow,
      int aStep,
      double[] b,
      int bAt,
      int bColumn,
      int bStep,
      double[] out,
      int outAt,
      int outRow,
      int outStep) {
    DoubleVector s00 = DoubleVector.zero(SPECIES);
    DoubleVector s01 = s00;
    DoubleVector s02 = s00;
    DoubleVector s03 = s00;
    DoubleVector s10 = s00;
    DoubleVector s11 = s00;
    DoubleVector s12 = s00;
    DoubleVector s13 = s00;
    DoubleVector s20 = s00;
    DoubleVector s21 = s00;
    DoubleVector s22 = s00;
    DoubleVector s23 = s00;
    DoubleVector s30 = s00;
    DoubleVector s31 = s00;
    DoubleVector s32 = s00;
    DoubleVector s33 = s00;
    int left = aAt;
    int right = bAt;
    for (int l = 0; l < size; l++) {
      DoubleVector a0 = load(a, left);
      DoubleVector a1 = load(a, left + aRow);
      DoubleVector a2 = load(a, left + 2 * aRow);
      DoubleVector a3 = load(a, left + 3 * aRow);
      DoubleVector column = load(b, right);
      s00 = a0.fma(column, s00);
      s10 = a1.fma(column, s10);
      s20 = a2.fma(column, s20);
      s30 = a3.fma(column, s30);
      column = load(b, right + bColumn);
      s01 = a0.fma(column, s01);
      s11 = a1.fma(column, s11);
      s21 = a2.fma(column, s21);
      s31 = a3.fma(column, s31);
      column = load(b, right + 2 * bColumn);
      s02 = a0.fma(column, s02);
      s12 = a1.fma(column, s12);
      s22 = a2.fma(column, s22);
      s32 = a3.fma(column, s32);
      column = load(b, right + 3 * bColumn);
      s03 = a0.fma(column, s03);
      s13 = a1.fma(column, s13);
      s23 = a2.fma(column, s23);
      s33 = a3.fma(column, s33);
      left += aStep;
      right += bStep;
    }
    int to = outAt;
    s00.intoArray(out, to);
    s01.intoArray(out, to + outStep);
    s02.intoArray(out, to + 2 * outStep);
    s03.intoArray(out, to + 3 * outStep);
    to += outRow;
    s10.intoArray(out, to);
    s11.intoArray(out, to + outStep);
    s12.intoArray(out, to + 2 * outStep);
    s13.intoArray(out, to + 3 * outStep);
    to += outRow;
    s20.intoArray(out, to);
    s21.intoArray(out, to + outStep);
    s22.intoArray(out, to + 2 * outStep);
    s23.intoArray(out, to + 3 * outStep);
    to += outRow;
    s30.intoArray(out, to);
    s31.intoArray(out, to + outStep);
    s32.intoArray(out, to + 2 * outStep);
    s33.intoArray(out, to + 3 * outStep);
  }

  /** {@code out = sum_l a_l b_l}. */
  private static void oneSum(
      int size,
      double[] a,
      int aAt,
      int aStep,
      double[] b,
      int bAt,
      int bStep,
      double[] out,
      int outAt) {
    DoubleVector sum = DoubleVector.zero(SPECIES);
    for (int l = 0; l < size; l++) {
      sum = load(a, aAt + l * aStep).fma(load(b, bAt + l * bStep), sum);
    }
    sum.intoArray(out, outAt);
  }

  private static DoubleVector load(double[] array, int at) {
    return DoubleVector.fromArray(SPECIES, array, at);
  }

  private static void store(DoubleVector low, DoubleVector high, double[] array, int at) {
    low.intoArray(array, at);
    high.intoArray(array, at + HALF);
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
