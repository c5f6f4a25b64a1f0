package org.sgmmqf.manifold;

import org.sgmmqf.spi.Require;

/**
 * Shape of the matrices whose manifold is wanted; a vector has one column.
 *
 * @param rows number of rows
 * @param columns number of columns
 */
public record MatrixShape(int rows, int columns) {
  /** Demands at least one row and one column. */
  public MatrixShape {
    Require.atLeast("rows", rows, 1);
    Require.atLeast("columns", columns, 1);
  }
}
