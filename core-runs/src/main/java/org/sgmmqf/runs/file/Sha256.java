package org.sgmmqf.runs.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 as 64 hexadecimal digits: of a whole file, or of bytes that are still coming. */
public final class Sha256 {
  private final MessageDigest digest = fresh();

  /**
   * Digests a file.
   *
   * @return 64 hexadecimal digits
   * @throws org.sgmmqf.spi.InputException when it cannot be read
   */
  public static String of(Path file) {
    Sha256 sum = new Sha256();
    try (InputStream in = Files.newInputStream(file)) {
      in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), sum.digest));
    } catch (IOException e) {
      throw Disk.refusal("read", file, e);
    }
    return sum.hex();
  }

  /**
   * Digests bytes.
   *
   * @param bytes read, not kept
   * @return 64 hexadecimal digits
   */
  public static String of(byte[] bytes) {
    return new Sha256().add(bytes).hex();
  }

  Sha256 add(byte[] bytes) {
    digest.update(bytes);
    return this;
  }

  /** The digest of what has come so far; more may follow. */
  String hex() {
    try {
      MessageDigest soFar = (MessageDigest) digest.clone();
      return HexFormat.of().formatHex(soFar.digest());
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("Java's own SHA-256 can be cloned", e);
    }
  }

  private static MessageDigest fresh() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
