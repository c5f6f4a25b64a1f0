package org.sgmmqf.experiments.fleet;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.sgmmqf.spi.SettingsException;

/** The carriers on the class path. */
public final class Carriers {
  private Carriers() {}

  /**
   * The carrier that an address means.
   *
   * @param address what {@code --on} says
   * @throws SettingsException naming the addresses that exist
   */
  public static Carrier find(String address) {
    List<Carrier> all =
        ServiceLoader.load(Carrier.class).stream().map(ServiceLoader.Provider::get).toList();
    return all.stream()
        .filter(carrier -> carrier.answersTo(address))
        .findFirst()
        .orElseThrow(
            () ->
                SettingsException.refused(
                    "--on",
                    address,
                    all.stream()
                            .flatMap(carrier -> carrier.addresses().stream())
                            .sorted()
                            .collect(Collectors.joining(", "))
                        + (address.matches("(spark:|local-cluster).*")
                            ? "; a cluster of Spark needs the start script sgmmqf-spark, see"
                                + " docs/cluster.md"
                            : "")));
  }
}
