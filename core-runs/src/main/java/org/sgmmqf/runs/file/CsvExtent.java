package org.sgmmqf.runs.file;

/**
 * How much of a CSV file somebody vouches for: its first rows, header included.
 *
 * @param rows how many, without the header
 * @param digest SHA-256 of header and rows as the file holds them; empty where only the number
 *     counts
 */
public record CsvExtent(long rows, String digest) {
  /** Nothing at all: even the file may be missing. */
  public static final CsvExtent NONE = new CsvExtent(0, "");

  /**
   * The same without a digest, for a file that differs between repetitions.
   *
   * @return the number of rows alone
   */
  public CsvExtent countOnly() {
    return new CsvExtent(rows, "");
  }
}
