package org.sgmmqf.baselines.network;

/**
 * The loops in which a network spends its time. Every implementation computes each number by the
 * same operations in the same order, fused multiply-adds included, so that all of them give the
 * same bits whatever the width of the processor's vectors; they differ in speed alone. An instance
 * keeps scratch space: one thread at a time.
 *
 * <p>Numbers of columns are multiples of {@link Padding#LANES}.
 */
interface Kernel {
  /**
   * What it is called in listings and benchmarks.
   *
   * @return one word
   */
  String name();

  /**
   * C = A B, or C = C + A B, summed in the order of the inner index.
   *
   * @param rows rows of A and C
   * @param depth columns of A, rows of B
   * @param columns columns of B and C
   * @param a element (i, k) is at {@code i * rowStep + k * depthStep}
   * @param rowStep distance of two rows of A
   * @param depthStep distance of two columns of A
   * @param b by rows, without gaps
   * @param c by rows, without gaps
   * @param add whether the sum starts from what C holds
   */
  void multiply(
      int rows,
      int depth,
      int columns,
      float[] a,
      int rowStep,
      int depthStep,
      float[] b,
      float[] c,
      boolean add);

  /**
   * C = C + A B for a sparse A: the same numbers as {@link #multiply} gives when the rest of A is
   * zero.
   *
   * @param index the entries of A by row
   * @param weights where the entries of A are found
   * @param columns columns of B and C
   * @param b by rows, without gaps
   * @param c by rows, without gaps
   */
  void multiplySparse(SparseIndex index, float[] weights, int columns, float[] b, float[] c);

  /**
   * The scalar products of rows of X and rows of D at the entries of a sparse matrix. Each is
   * summed in {@link Padding#LANES} interleaved chains, which are then added in halves.
   *
   * @param index the entries: row of X, row of D, and where the result goes
   * @param columns columns of X and D
   * @param x by rows, without gaps
   * @param d by rows, without gaps
   * @param gradient receives the products at the entries' positions; nothing else is touched
   */
  void productsSparse(SparseIndex index, int columns, float[] x, float[] d, float[] gradient);

  /**
   * The hyperbolic tangent of every number, within 4e-7 of the exact one.
   *
   * @param values changed in place; a multiple of {@link Padding#LANES} numbers
   */
  void tanh(float[] values);

  /**
   * Chain rule of the hyperbolic tangent: multiplies each derivative by 1 - y^2.
   *
   * @param y what {@link #tanh} gave
   * @param d derivatives by y, changed in place to derivatives by its argument
   */
  void tanhBackward(float[] y, float[] d);

  /**
   * Sets what is negative to zero.
   *
   * @param values changed in place; a multiple of {@link Padding#LANES} numbers
   */
  void relu(float[] values);

  /**
   * Chain rule of the rectifier: keeps the derivative where y is positive.
   *
   * @param y what {@link #relu} gave
   * @param d derivatives by y, changed in place to derivatives by its argument
   */
  void reluBackward(float[] y, float[] d);

  /**
   * One step of Adam on every number.
   *
   * @param step what to do
   * @param block values and moments change; a multiple of {@link Padding#LANES} numbers
   */
  void adam(AdamStep step, ParameterBlock block);
}
