package org.sgmmqf.manifold.frame;

import java.util.Arrays;
import java.util.Objects;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.NormOps_DDRM;
import org.ejml.dense.row.decomposition.TriangularSolver_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.CholeskyDecomposition_F64;
import org.sgmmqf.manifold.Finite;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;
import org.sgmmqf.spi.VectorApi;

/**
 * Covariance matrices C_k under the affine-invariant metric, each held as a frame W_k with C_k^-1 =
 * W_k^T W_k that moves along by parallel transport. In it the metric is the Frobenius product and
 * transport is the identity, so a step S is just {@code W <- Exp(-S/2) W}: no decomposition, and
 * positive definite whatever rounding does. One {@link #advance} costs 2 to 3 D^3 multiplications
 * per component and step of usual length and allocates nothing.
 *
 * <p>Components stand side by side in lanes, V at a time: entry (i, j) of W_k is at {@link
 * #frameIndex}; a tangent vector A Y A^T (A = W^-1) has the coordinates of Y, entries with i at
 * most j row by row, those off the diagonal times sqrt 2, at {@link #coordinateIndex}. Lanes beyond
 * the last component hold identity matrices and must be given steps of 0. Not safe for use by
 * several threads.
 */
public final class MovingFrames implements Stateful {
  /** V, the components that stand side by side, on every machine. */
  public static final int LANES = FrameKernel.WIDTH;

  /**
   * Length of a step that would change a variance by a factor of e^24: no learning, and half of all
   * digits lost.
   */
  public static final double LONGEST_STEP = 24;

  private final int dimension;
  private final FrameKernel kernel;
  private final FrameMover mover;
  private int components;
  private double[] frames;
  private double[] norms;

  /**
   * Identity covariances.
   *
   * @param components K, at least 0
   * @param dimension D, at least 1
   */
  public MovingFrames(int components, int dimension) {
    this(components, dimension, VectorApi.kernel(FrameKernel.class, PlainFrameKernel::new));
  }

  MovingFrames(int components, int dimension, FrameKernel kernel) {
    if (components < 0 || dimension < 1) {
      throw new IllegalArgumentException(
          components + " components of dimension " + dimension + ": expected at least 0 and 1");
    }
    this.dimension = dimension;
    this.kernel = kernel;
    mover = new FrameMover(dimension, kernel);
    this.components = components;
    frames = identities(components);
    norms = new double[blocks()];
  }

  private double[] identities(int count) {
    double[] identities = new double[blocks(count) * dimension * dimension * LANES];
    for (int start = 0; start < identities.length; start += dimension * dimension * LANES) {
      for (int i = 0; i < dimension; i++) {
        int diagonal = start + i * (dimension + 1) * LANES;
        Arrays.fill(identities, diagonal, diagonal + LANES, 1);
      }
    }
    return identities;
  }

  private int blocks(int count) {
    return (count + LANES - 1) / LANES;
  }

  /**
   * Number of components.
   *
   * @return K
   */
  public int components() {
    return components;
  }

  /**
   * Size of the covariances.
   *
   * @return D
   */
  public int dimension() {
    return dimension;
  }

  /**
   * Groups of lanes, the last perhaps not full.
   *
   * @return K / V, rounded up
   */
  public int blocks() {
    return blocks(components);
  }

  /**
   * Coordinates of one tangent vector.
   *
   * @return D (D + 1) / 2
   */
  public int packedSize() {
    return dimension * (dimension + 1) / 2;
  }

  /**
   * Length of the array of all tangent coordinates, unused lanes included.
   *
   * @return blocks times {@link #packedSize} times lanes
   */
  public int coordinates() {
    return blocks() * packedSize() * LANES;
  }

  /**
   * Place of an entry of a frame.
   *
   * @param k component
   * @param i row
   * @param j column
   * @return its index in {@link #frames}
   */
  public int frameIndex(int k, int i, int j) {
    return ((k / LANES * dimension + i) * dimension + j) * LANES + k % LANES;
  }

  /**
   * Place of a tangent coordinate.
   *
   * @param k component
   * @param i row
   * @param j column, at least i
   * @return its index in what {@link #advance} takes
   */
  public int coordinateIndex(int k, int i, int j) {
    int packed = i * dimension - i * (i - 1) / 2 + (j - i);
    return (k / LANES * packedSize() + packed) * LANES + k % LANES;
  }

  /**
   * All frames, for kernels that whiten states with them.
   *
   * @return the array itself, not a copy; replaced by {@link #keep} and {@link #restore}
   */
  public double[] frames() {
    return frames;
  }

  /**
   * Moves every frame by its step, from C to exp_C(A S A^T) (eq. expC).
   *
   * @param steps holds {@link #coordinates} coordinates of S, sign included; see {@link
   *     #coordinateIndex}
   * @param offset place of the first of them
   * @param update number of the update, for the error
   * @throws DivergenceException when a step is not finite or longer than {@link #LONGEST_STEP};
   *     nothing is changed then
   */
  public void advance(double[] steps, int offset, long update) {
    Objects.checkFromIndexSize(offset, coordinates(), steps.length);
    int packed = packedSize() * LANES;
    for (int b = 0; b < norms.length; b++) {
      norms[b] =
          Math.sqrt(kernel.largestSquaredNorm(dimension, lanes(b), steps, offset + b * packed));
    }
    requireShort(steps, offset, update);
    for (int b = 0; b < norms.length; b++) {
      double norm = 0.5 * norms[b];
      if (norm > 0) {
        // A long step is walked in short ones along its geodesic, in whose frames its direction
        // stays the same.
        int parts = FrameMover.parts(norm);
        kernel.unpack(
            dimension, lanes(b), steps, offset + b * packed, -0.5 / parts, mover.argument());
        mover.move(frames, b * dimension * dimension * LANES, lanes(b), norm / parts, parts);
      }
    }
  }

  /** Lanes of a block that hold a component. */
  private int lanes(int block) {
    return Math.min(LANES, components - block * LANES);
  }

  private void requireShort(double[] steps, int offset, long update) {
    for (double norm : norms) {
      if (!(norm <= LONGEST_STEP)) {
        throw tooLong(steps, offset, update);
      }
    }
  }

  private DivergenceException tooLong(double[] steps, int offset, long update) {
    int k = 0;
    double norm = norm(steps, offset, k);
    while (norm <= LONGEST_STEP) {
      norm = norm(steps, offset, ++k);
    }
    String block = "step of covariance " + k;
    return Double.isFinite(norm)
        ? new DivergenceException(block, norm, LONGEST_STEP, update)
        : new DivergenceException(block, update);
  }

  private double norm(double[] steps, int offset, int k) {
    double sum = 0;
    for (int p = 0; p < packedSize(); p++) {
      double step = steps[offset + coordinateIndex(k, 0, 0) + p * LANES];
      sum += step * step;
    }
    return Math.sqrt(sum);
  }

  /**
   * Starts a component anew with a given covariance; its frame is the inverse of the Cholesky
   * factor.
   *
   * @param k component
   * @param covariance C_k, symmetric, D x D row by row
   * @throws IllegalArgumentException when it is not positive definite
   */
  public void setCovariance(int k, double[] covariance) {
    Objects.checkIndex(k, components);
    CholeskyDecomposition_F64<DMatrixRMaj> cholesky =
        DecompositionFactory_DDRM.chol(dimension, true);
    if (Finite.firstFault(covariance) >= 0 || !cholesky.decompose(matrix(covariance.clone()))) {
      throw new IllegalArgumentException("covariance " + k + " is not positive definite");
    }
    DMatrixRMaj frame = cholesky.getT(null);
    TriangularSolver_DDRM.invertLower(frame.data, dimension);
    for (int i = 0; i < dimension; i++) {
      for (int j = 0; j < dimension; j++) {
        frames[frameIndex(k, i, j)] = frame.get(i, j);
      }
    }
  }

  /**
   * A covariance, symmetric to the last bit.
   *
   * @param k component
   * @param out receives C_k, D x D row by row
   */
  public void covariance(int k, double[] out) {
    DMatrixRMaj inverse = frame(k);
    CommonOps_DDRM.invert(inverse);
    CommonOps_DDRM.multOuter(inverse, matrix(out));
  }

  /**
   * The inverse of a covariance, symmetric to the last bit.
   *
   * @param k component
   * @param out receives W_k^T W_k, D x D row by row
   */
  public void precision(int k, double[] out) {
    CommonOps_DDRM.multInner(frame(k), matrix(out));
  }

  private DMatrixRMaj frame(int k) {
    Objects.checkIndex(k, components);
    DMatrixRMaj frame = new DMatrixRMaj(dimension, dimension);
    for (int i = 0; i < dimension; i++) {
      for (int j = 0; j < dimension; j++) {
        frame.set(i, j, frames[frameIndex(k, i, j)]);
      }
    }
    return frame;
  }

  private DMatrixRMaj matrix(double[] entries) {
    if (entries.length != dimension * dimension) {
      throw new IllegalArgumentException(
          entries.length + " numbers were given for a matrix of " + dimension + " rows");
    }
    return DMatrixRMaj.wrap(dimension, dimension, entries);
  }

  /**
   * Condition number of a frame, the square root of that of the covariance. Beyond 1e12 results
   * have few digits left.
   *
   * @param k component
   * @return largest over smallest singular value; infinite when the frame is singular or not finite
   */
  public double condition(int k) {
    DMatrixRMaj frame = frame(k);
    return Finite.firstFault(frame.data) < 0
        ? NormOps_DDRM.conditionP2(frame)
        : Double.POSITIVE_INFINITY;
  }

  /**
   * Forgets components, or puts them into another order.
   *
   * @param kept for each new component the old one that it continues
   */
  public void keep(int[] kept) {
    double[] old = frames;
    int[] sources = kept.clone();
    for (int k : sources) {
      Objects.checkIndex(k, components);
    }
    double[] next = identities(sources.length);
    for (int k = 0; k < sources.length; k++) {
      for (int i = 0; i < dimension; i++) {
        for (int j = 0; j < dimension; j++) {
          next[frameIndex(k, i, j)] = old[frameIndex(sources[k], i, j)];
        }
      }
    }
    components = sources.length;
    frames = next;
    norms = new double[blocks()];
  }

  /** 2 since blocks have the same lanes on every machine. */
  @Override
  public int stateVersion() {
    return 2;
  }

  @Override
  public void save(StateWriter out) {
    out.put("components", components);
    out.putDoubles("frames", frames);
  }

  /** Takes on the saved number of components too. */
  @Override
  public void restore(StateReader in) {
    components = in.getInt("components");
    frames = new double[blocks() * dimension * dimension * LANES];
    norms = new double[blocks()];
    in.getDoubles("frames", frames);
  }
}
