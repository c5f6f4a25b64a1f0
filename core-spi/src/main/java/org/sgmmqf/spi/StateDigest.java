package org.sgmmqf.spi;

import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/**
 * 64 bits over everything written: two different CRCs side by side, because the processor computes
 * both at memory speed. It finds damage and differences; it does not defend against forgery.
 */
final class StateDigest {
  private final CRC32C high = new CRC32C();
  private final CRC32 low = new CRC32();

  void update(byte[] bytes, int offset, int length) {
    high.update(bytes, offset, length);
    low.update(bytes, offset, length);
  }

  long value() {
    return high.getValue() << 32 | low.getValue();
  }
}
