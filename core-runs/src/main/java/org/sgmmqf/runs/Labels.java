package org.sgmmqf.runs;

/**
 * What a run is called in folders, tables and figures; it has no influence on the run.
 *
 * @param experiment name of the experiment
 * @param environment name of the environment within the experiment
 * @param method name of the method within the experiment
 * @param label the method for legends
 * @param family what reports call its kind where they do not know the agent
 */
public record Labels(
    String experiment, String environment, String method, String label, String family) {
  /**
   * Folder of the method's runs below the experiment's.
   *
   * @return environment and method
   */
  public String cell() {
    return environment + "/" + method;
  }
}
