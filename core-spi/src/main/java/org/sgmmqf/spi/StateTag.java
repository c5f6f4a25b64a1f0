package org.sgmmqf.spi;

import java.util.Arrays;
import java.util.Optional;

/**
 * What an entry of a saved state holds; the ordinal is its code in the file, so new ones go to the
 * end.
 */
enum StateTag {
  END(0, "the end"),
  SECTION(1, "a section"),
  SECTION_END(2, "the end of the section"),
  LONG(3, "a whole number"),
  DOUBLE(4, "a number"),
  BOOLEAN(5, "a truth value"),
  TEXT(6, "text"),
  LONGS(7, "whole numbers (64 bit)"),
  INTS(8, "whole numbers (32 bit)"),
  DOUBLES(9, "numbers (64 bit)"),
  FLOATS(10, "numbers (32 bit)"),
  BYTES(11, "bytes"),
  BOOLEANS(12, "truth values"),
  LEFT_OUT(13, "a gap");

  /** Starts every file; the last byte is the version of the format. */
  static final byte[] MAGIC = {'S', 'G', 'M', 'M', 'Q', 'F', 'S', 1};

  private final int code;
  private final String words;

  StateTag(int code, String words) {
    this.code = code;
    this.words = words;
  }

  /** The tag with a code, or empty when the file comes from somewhere else. */
  static Optional<StateTag> of(int code) {
    return Arrays.stream(values()).filter(tag -> tag.code == code).findFirst();
  }

  byte code() {
    return (byte) code;
  }

  String words() {
    return words;
  }
}
