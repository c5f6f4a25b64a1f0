package org.sgmmqf.runs;

/**
 * A provider that took part in a run.
 *
 * @param contract what it provides
 * @param name what plans call it
 * @param version of its jar
 * @param jar name of its jar
 * @param sha256 of that jar; empty for a folder of classes
 */
public record UsedPlugin(String contract, String name, String version, String jar, String sha256) {
  /**
   * Whether both are one provider from two different jars.
   *
   * @param other the provider at another time
   * @return false also where one of them comes from a folder of classes
   */
  public boolean isFromAnotherJarThan(UsedPlugin other) {
    return contract.equals(other.contract)
        && name.equals(other.name)
        && !sha256.isEmpty()
        && !other.sha256.isEmpty()
        && !sha256.equals(other.sha256);
  }

  @Override
  public String toString() {
    String digest = sha256.substring(0, Math.min(12, sha256.length()));
    return contract + " " + name + " from " + jar + " (SHA-256 " + digest + ")";
  }
}
