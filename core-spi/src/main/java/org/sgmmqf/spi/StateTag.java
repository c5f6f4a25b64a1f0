package org.sgmmqf.spi;

/** What an entry of a saved state holds; the ordinal is its code in the file, so new ones go to the end. */
enum StateTag {
  END("the end"),
  SECTION("a section"),
  SECTION_END("the end of the section"),
  LONG("a whole number"),
  DOUBLE("a number"),
  BOOLEAN("a truth value"),
  TEXT("text"),
  LONGS("whole numbers (64 bit)"),
  INTS("whole numbers (32 bit)"),
  DOUBLES("numbers (64 bit)"),
  FLOATS("numbers (32 bit)"),
  BYTES("bytes"),
  BOOLEANS("truth values");

  /** Starts every file; the last byte is the version of the format. */
  static final byte[] MAGIC = {'S', 'G', 'M', 'M', 'Q', 'F', 'S', 1};

  private final String words;

  StateTag(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }
}
