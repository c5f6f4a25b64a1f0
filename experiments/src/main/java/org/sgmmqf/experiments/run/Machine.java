package org.sgmmqf.experiments.run;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.sgmmqf.spi.VectorApi;

/** The machine that this process is on; a run may have moved here from another kind. */
public final class Machine {
  private Machine() {}

  /** What might tell its results from another's, and where to look for it. */
  static String description() {
    return String.join(
        ", ",
        "kernels: " + VectorApi.description(),
        "Java " + Runtime.version(),
        System.getProperty("os.arch"),
        "machine " + host());
  }

  /** Its name in the network. */
  public static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "without a name";
    }
  }
}
