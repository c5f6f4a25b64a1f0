package org.sgmmqf.model.mixture.kernel;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The fused mixture's arithmetic with the Vector API. A block is three vectors wide, so that each
 * number broadcast from a state serves three multiplications, and states go four at a time: their
 * sums just fit into 32 registers.
 */
final class VectorMixtureKernel implements MixtureKernel {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();
  private static final int WIDTH = 3 * LANES;
  private static final double ROOT_LOG2_E = Math.sqrt(1 / StrictMath.log(2));
  private static final double ROOT_2 = Math.sqrt(2);

  private double[] sums = new double[0];
  private double[] work = new double[0];
  private double[] matrices = new double[0];

  @Override
  public String name() {
    return "vector, " + LANES + " lanes";
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
      for (int v = 0; v < WIDTH; v += LANES) {
        int at = frame + v;
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
            v,
            WIDTH);
      }
      cholesky(size, matrices);
      int mean = block * size * WIDTH;
      whitenMeans(size, matrices, means, mean, whitening, block * lanes.whitening() * WIDTH);
    }
  }

  /**
   * R with R^T R = P in place of the upper half of P. All vectors of the block go together, because
   * each waits for roots and quotients.
   */
  private static void cholesky(int size, double[] p) {
    DoubleVector one = DoubleVector.broadcast(SPECIES, 1);
    for (int i = 0; i < size; i++) {
      int row = i * size * WIDTH;
      int pivot = row + i * WIDTH;
      DoubleVector r0 = one.div(load(p, pivot).sqrt());
      DoubleVector r1 = one.div(load(p, pivot + LANES).sqrt());
      DoubleVector r2 = one.div(load(p, pivot + 2 * LANES).sqrt());
      for (int j = i; j < size; j++) {
        int at = row + j * WIDTH;
        store(
            load(p, at).mul(r0),
            load(p, at + LANES).mul(r1),
            load(p, at + 2 * LANES).mul(r2),
            p,
            at);
      }
      for (int l = i + 1; l < size; l++) {
        r0 = load(p, row + l * WIDTH).neg();
        r1 = load(p, row + l * WIDTH + LANES).neg();
        r2 = load(p, row + l * WIDTH + 2 * LANES).neg();
        for (int j = l; j < size; j++) {
          int from = row + j * WIDTH;
          int at = (l * size + j) * WIDTH;
          store(
              r0.fma(load(p, from), load(p, at)),
              r1.fma(load(p, from + LANES), load(p, at + LANES)),
              r2.fma(load(p, from + 2 * LANES), load(p, at + 2 * LANES)),
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
      DoubleVector m0 = DoubleVector.zero(SPECIES);
      DoubleVector m1 = m0;
      DoubleVector m2 = m0;
      int at = row + WIDTH;
      for (int j = i; j < size; j++, at += WIDTH) {
        int from = (i * size + j) * WIDTH;
        int place = mean + j * WIDTH;
        DoubleVector r0 = load(r, from).mul(ROOT_LOG2_E);
        DoubleVector r1 = load(r, from + LANES).mul(ROOT_LOG2_E);
        DoubleVector r2 = load(r, from + 2 * LANES).mul(ROOT_LOG2_E);
        store(r0, r1, r2, whitening, at);
        m0 = r0.fma(load(means, place), m0);
        m1 = r1.fma(load(means, place + LANES), m1);
        m2 = r2.fma(load(means, place + 2 * LANES), m2);
      }
      store(m0.neg(), m1.neg(), m2.neg(), whitening, row);
      row = at;
    }
  }

  @Override
  public void values(
      Lanes lanes, double[] whitening, double[] weights, double[] states, int count, double[] out) {
    int actions = lanes.actionCount();
    sums = cleared(sums, count * actions * LANES);
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
            weights, (block * actions + a) * WIDTH, work, count, sums, a * LANES, actions * LANES);
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
    sums = cleared(sums, count * LANES);
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
    DoubleVector w0 = load(weights, weight);
    DoubleVector w1 = load(weights, weight + LANES);
    DoubleVector w2 = load(weights, weight + 2 * LANES);
    for (int t = 0; t < count; t++) {
      int at = first + t * stride;
      DoubleVector sum = w0.fma(load(gaussians, t * WIDTH), load(sums, at));
      sum = w1.fma(load(gaussians, t * WIDTH + LANES), sum);
      w2.fma(load(gaussians, t * WIDTH + 2 * LANES), sum).intoArray(sums, at);
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
      DoubleVector sum = load(weights, row).fma(load(gaussians, at), load(sums, t * LANES));
      sum = load(weights, row + LANES).fma(load(gaussians, at + LANES), sum);
      sum = load(weights, row + 2 * LANES).fma(load(gaussians, at + 2 * LANES), sum);
      sum.intoArray(sums, t * LANES);
    }
  }

  private void reduce(int count, double[] out) {
    for (int i = 0; i < count; i++) {
      double sum = 0;
      for (int lane = 0; lane < LANES; lane++) {
        sum += sums[i * LANES + lane];
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
    DoubleVector q00 = DoubleVector.zero(SPECIES);
    DoubleVector q01 = q00;
    DoubleVector q02 = q00;
    DoubleVector q10 = q00;
    DoubleVector q11 = q00;
    DoubleVector q12 = q00;
    DoubleVector q20 = q00;
    DoubleVector q21 = q00;
    DoubleVector q22 = q00;
    DoubleVector q30 = q00;
    DoubleVector q31 = q00;
    DoubleVector q32 = q00;
    int row = at;
    for (int i = 0; i < size; i++) {
      DoubleVector u00 = load(whitening, row);
      DoubleVector u01 = load(whitening, row + LANES);
      DoubleVector u02 = load(whitening, row + 2 * LANES);
      DoubleVector u10 = u00;
      DoubleVector u11 = u01;
      DoubleVector u12 = u02;
      DoubleVector u20 = u00;
      DoubleVector u21 = u01;
      DoubleVector u22 = u02;
      DoubleVector u30 = u00;
      DoubleVector u31 = u01;
      DoubleVector u32 = u02;
      row += WIDTH;
      for (int j = i; j < size; j++, row += WIDTH) {
        DoubleVector r0 = load(whitening, row);
        DoubleVector r1 = load(whitening, row + LANES);
        DoubleVector r2 = load(whitening, row + 2 * LANES);
        DoubleVector x = DoubleVector.broadcast(SPECIES, states[state + j]);
        u00 = r0.fma(x, u00);
        u01 = r1.fma(x, u01);
        u02 = r2.fma(x, u02);
        x = DoubleVector.broadcast(SPECIES, states[state + size + j]);
        u10 = r0.fma(x, u10);
        u11 = r1.fma(x, u11);
        u12 = r2.fma(x, u12);
        x = DoubleVector.broadcast(SPECIES, states[state + 2 * size + j]);
        u20 = r0.fma(x, u20);
        u21 = r1.fma(x, u21);
        u22 = r2.fma(x, u22);
        x = DoubleVector.broadcast(SPECIES, states[state + 3 * size + j]);
        u30 = r0.fma(x, u30);
        u31 = r1.fma(x, u31);
        u32 = r2.fma(x, u32);
      }
      q00 = u00.fma(u00, q00);
      q01 = u01.fma(u01, q01);
      q02 = u02.fma(u02, q02);
      q10 = u10.fma(u10, q10);
      q11 = u11.fma(u11, q11);
      q12 = u12.fma(u12, q12);
      q20 = u20.fma(u20, q20);
      q21 = u21.fma(u21, q21);
      q22 = u22.fma(u22, q22);
      q30 = u30.fma(u30, q30);
      q31 = u31.fma(u31, q31);
      q32 = u32.fma(u32, q32);
    }
    store(q00, q01, q02, out, outAt);
    store(q10, q11, q12, out, outAt + WIDTH);
    store(q20, q21, q22, out, outAt + 2 * WIDTH);
    store(q30, q31, q32, out, outAt + 3 * WIDTH);
  }

  private static void oneState(
      int size, double[] whitening, int at, double[] states, int state, double[] out, int outAt) {
    DoubleVector q0 = DoubleVector.zero(SPECIES);
    DoubleVector q1 = q0;
    DoubleVector q2 = q0;
    int row = at;
    for (int i = 0; i < size; i++) {
      DoubleVector u0 = load(whitening, row);
      DoubleVector u1 = load(whitening, row + LANES);
      DoubleVector u2 = load(whitening, row + 2 * LANES);
      row += WIDTH;
      for (int j = i; j < size; j++, row += WIDTH) {
        DoubleVector x = DoubleVector.broadcast(SPECIES, states[state + j]);
        u0 = load(whitening, row).fma(x, u0);
        u1 = load(whitening, row + LANES).fma(x, u1);
        u2 = load(whitening, row + 2 * LANES).fma(x, u2);
      }
      q0 = u0.fma(u0, q0);
      q1 = u1.fma(u1, q1);
      q2 = u2.fma(u2, q2);
    }
    store(q0, q1, q2, out, outAt);
  }

  /** 2^-q in place; see {@link Exp2}. */
  private static void exp2(double[] q, int from, int to) {
    DoubleVector c0 = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[0]);
    DoubleVector c1 = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[1]);
    DoubleVector c2 = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[2]);
    DoubleVector c3 = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[3]);
    DoubleVector c4 = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[4]);
    DoubleVector c5 = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[5]);
    DoubleVector c6 = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[6]);
    DoubleVector c7 = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[7]);
    DoubleVector c8 = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[8]);
    DoubleVector c9 = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[9]);
    DoubleVector c10 = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[10]);
    DoubleVector c11 = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[11]);
    DoubleVector c12 = DoubleVector.broadcast(SPECIES, Exp2.COEFFICIENTS[12]);
    for (int at = from; at < to; at += LANES) {
      DoubleVector limited = load(q, at).min(Exp2.LIMIT);
      DoubleVector shifted = limited.add(Exp2.MAGIC);
      DoubleVector f = shifted.sub(Exp2.MAGIC).sub(limited);
      DoubleVector p = c12.fma(f, c11).fma(f, c10).fma(f, c9).fma(f, c8).fma(f, c7).fma(f, c6);
      p = p.fma(f, c5).fma(f, c4).fma(f, c3).fma(f, c2).fma(f, c1).fma(f, c0);
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
      for (int f = 0; f < rows; f += 4) {
        fourFeatures(work, count, features, f, moments, (block * rows + f) * WIDTH);
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
      int at = gaussian + t * WIDTH;
      DoubleVector g0 = load(gaussians, at).mul(slope);
      DoubleVector g1 = load(gaussians, at + LANES).mul(slope);
      DoubleVector g2 = load(gaussians, at + 2 * LANES).mul(slope);
      store(
          load(byAction, row).add(g0),
          load(byAction, row + LANES).add(g1),
          load(byAction, row + 2 * LANES).add(g2),
          byAction,
          row);
      store(
          g0.mul(load(weights, row)),
          g1.mul(load(weights, row + LANES)),
          g2.mul(load(weights, row + 2 * LANES)),
          weighted,
          t * WIDTH);
    }
  }

  private static void fourFeatures(
      double[] weighted, int count, double[][] features, int first, double[] moments, int out) {
    double[] f0 = features[first];
    double[] f1 = features[first + 1];
    double[] f2 = features[first + 2];
    double[] f3 = features[first + 3];
    DoubleVector s00 = DoubleVector.zero(SPECIES);
    DoubleVector s01 = s00;
    DoubleVector s02 = s00;
    DoubleVector s10 = s00;
    DoubleVector s11 = s00;
    DoubleVector s12 = s00;
    DoubleVector s20 = s00;
    DoubleVector s21 = s00;
    DoubleVector s22 = s00;
    DoubleVector s30 = s00;
    DoubleVector s31 = s00;
    DoubleVector s32 = s00;
    for (int t = 0; t < count; t++) {
      DoubleVector g0 = load(weighted, t * WIDTH);
      DoubleVector g1 = load(weighted, t * WIDTH + LANES);
      DoubleVector g2 = load(weighted, t * WIDTH + 2 * LANES);
      DoubleVector x = DoubleVector.broadcast(SPECIES, f0[t]);
      s00 = g0.fma(x, s00);
      s01 = g1.fma(x, s01);
      s02 = g2.fma(x, s02);
      x = DoubleVector.broadcast(SPECIES, f1[t]);
      s10 = g0.fma(x, s10);
      s11 = g1.fma(x, s11);
      s12 = g2.fma(x, s12);
      x = DoubleVector.broadcast(SPECIES, f2[t]);
      s20 = g0.fma(x, s20);
      s21 = g1.fma(x, s21);
      s22 = g2.fma(x, s22);
      x = DoubleVector.broadcast(SPECIES, f3[t]);
      s30 = g0.fma(x, s30);
      s31 = g1.fma(x, s31);
      s32 = g2.fma(x, s32);
    }
    store(s00, s01, s02, moments, out);
    store(s10, s11, s12, moments, out + WIDTH);
    store(s20, s21, s22, moments, out + 2 * WIDTH);
    store(s30, s31, s32, moments, out + 3 * WIDTH);
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
    matrices = atLeast(matrices, (3 * size + 2 * size * size) * LANES);
    for (int block = 0; block < lanes.blocks(); block++) {
      int used = used(lanes, block);
      for (int v = 0; v < used; v += LANES) {
        int frame = block * size * size * WIDTH + v;
        int mean = block * size * WIDTH + v;
        int moment = block * lanes.features() * WIDTH + v;
        int covariance = covariancesAt + block * lanes.packed() * WIDTH + v;
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
    int shift = size * LANES;
    int c2 = 3 * size * LANES;
    DoubleVector zeroth = load(moments, moment);
    for (int i = 0; i < size; i++) {
      DoubleVector mu = load(means, mean + i * WIDTH).sub(center[i]);
      DoubleVector raw = load(moments, moment + (1 + i) * WIDTH);
      mu.intoArray(work, shift + i * LANES);
      raw.sub(mu.mul(zeroth)).intoArray(work, i * LANES);
    }
    int second = moment + (1 + size) * WIDTH;
    for (int i = 0; i < size; i++) {
      DoubleVector raw = load(moments, moment + (1 + i) * WIDTH);
      DoubleVector mu = load(work, shift + i * LANES);
      for (int j = i; j < size; j++, second += WIDTH) {
        DoubleVector sum = load(moments, second).sub(raw.mul(load(work, shift + j * LANES)));
        sum = sum.sub(mu.mul(load(work, j * LANES)));
        sum.intoArray(work, c2 + (i * size + j) * LANES);
        sum.intoArray(work, c2 + (j * size + i) * LANES);
      }
    }
  }

  /** 2 W^T (W c_1). */
  private static void meanGradient(
      int size, double[] frames, int frame, double[] work, double[] coordinates, int out) {
    int whitened = 2 * size * LANES;
    for (int i = 0; i < size; i++) {
      DoubleVector sum = DoubleVector.zero(SPECIES);
      for (int j = 0; j < size; j++) {
        sum = load(frames, frame + (i * size + j) * WIDTH).fma(load(work, j * LANES), sum);
      }
      sum.add(sum).intoArray(work, whitened + i * LANES);
    }
    for (int j = 0; j < size; j++) {
      DoubleVector sum = DoubleVector.zero(SPECIES);
      for (int i = 0; i < size; i++) {
        DoubleVector entry = load(frames, frame + (i * size + j) * WIDTH);
        sum = entry.fma(load(work, whitened + i * LANES), sum);
      }
      sum.intoArray(coordinates, out + j * WIDTH);
    }
  }

  /** W c_2 W^T, packed. */
  private static void covarianceGradient(
      int size, double[] frames, int frame, double[] work, double[] coordinates, int covariance) {
    int c2 = 3 * size * LANES;
    int left = c2 + size * size * LANES;
    int row = size * WIDTH;
    int workRow = size * LANES;
    product(size, false, frames, frame, row, WIDTH, work, c2, workRow, LANES, work, left, LANES);
    product(size, true, work, left, workRow, LANES, frames, frame, row, WIDTH, work, c2, LANES);
    int out = covariance;
    for (int i = 0; i < size; i++) {
      int from = c2 + i * workRow;
      load(work, from + i * LANES).intoArray(coordinates, out);
      out += WIDTH;
      for (int j = i + 1; j < size; j++, out += WIDTH) {
        load(work, from + j * LANES).mul(ROOT_2).intoArray(coordinates, out);
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

  /** Lanes of a block up to the last vector that holds a component. */
  private static int used(Lanes lanes, int block) {
    int left = lanes.components() - block * WIDTH;
    return Math.min(WIDTH, (left + LANES - 1) / LANES * LANES);
  }

  private static DoubleVector load(double[] array, int at) {
    return DoubleVector.fromArray(SPECIES, array, at);
  }

  private static void store(
      DoubleVector first, DoubleVector second, DoubleVector third, double[] array, int at) {
    first.intoArray(array, at);
    second.intoArray(array, at + LANES);
    third.intoArray(array, at + 2 * LANES);
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
