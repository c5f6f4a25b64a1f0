package org.sgmmqf.reports;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A made-up method: how its return rises, how large it is, and what its configuration says.
 *
 * @param name folder of its cells
 * @param label what figures call it
 * @param family what colours go by
 * @param quality how well it ends, 0 for random play and 1 for the best
 * @param speed how early it learns, 1 for the middle of training
 * @param components Gaussians at the start, 0 for networks
 * @param survivors Gaussians at the end
 * @param width units per layer of a network, 0 for mixtures
 * @param density share of a network's weights that stay at the end
 * @param buffer its replay buffer
 */
record SyntheticMethod(
    String name,
    String label,
    String family,
    double quality,
    double speed,
    int components,
    int survivors,
    int width,
    double density,
    String buffer) {

  static SyntheticMethod dense(int components, double quality, double speed) {
    return new SyntheticMethod(
        "gmm-" + components,
        "GMM-QF, K = " + components,
        "GMM-QF",
        quality,
        speed,
        components,
        components,
        0,
        1,
        "fair");
  }

  static SyntheticMethod sparse(
      String name, String rho, int survivors, double quality, double speed) {
    return new SyntheticMethod(
        name,
        "S-GMM-QF, K = 500, ρ = " + rho,
        "S-GMM-QF",
        quality,
        speed,
        500,
        survivors,
        0,
        1,
        "fair");
  }

  static SyntheticMethod buffered(String buffer, double quality, double speed) {
    return new SyntheticMethod(
        "gmm-500-" + buffer,
        "GMM-QF, K = 500, " + buffer,
        "GMM-QF",
        quality,
        speed,
        500,
        500,
        0,
        1,
        buffer);
  }

  static SyntheticMethod network(String kind, int width, double quality, double speed) {
    return new SyntheticMethod(
        kind.toLowerCase(Locale.ROOT) + "-" + width,
        kind + ", 2 × " + width,
        kind,
        quality,
        speed,
        0,
        0,
        width,
        1,
        "per");
  }

  static SyntheticMethod thinned(String scheme, String kind, double density, double quality) {
    String sparsity = Double.toString(Math.round(1000 * (1 - density)) / 1000.0);
    return new SyntheticMethod(
        scheme.toLowerCase(Locale.ROOT) + "-" + kind.toLowerCase(Locale.ROOT) + "-" + sparsity,
        scheme + " " + kind + ", sparsity " + sparsity,
        scheme + " " + kind,
        quality,
        1,
        0,
        0,
        256,
        density,
        "per");
  }

  /** What makes an agent a member of a family, as configurations say it. */
  static Map<String, Object> agent(String family, int components, String buffer) {
    Map<String, Object> agent = new LinkedHashMap<>();
    List<String> words = List.of(family.split(" ", -1));
    String last = words.get(words.size() - 1).toLowerCase(Locale.ROOT);
    if (family.endsWith("GMM-QF")) {
      String model = family.startsWith("S") ? "sgmm" : "gmm";
      agent.put("name", "gmmqf");
      Map<String, Object> settings = new LinkedHashMap<>();
      settings.put("name", model);
      settings.put("components", components);
      agent.put("model", settings);
    } else if (last.equals("dqn") || last.equals("ppo")) {
      String scheme = words.get(0).toLowerCase(Locale.ROOT).replace("ed", "e");
      agent.put("name", last);
      agent.put("sparsifier", Map.of("name", words.size() == 1 ? "none" : scheme));
    } else {
      agent.put("name", family.equals("random") ? "random" : "own");
    }
    agent.put("discount", 0.98);
    agent.put("buffer", Map.of("name", buffer));
    return agent;
  }

  boolean isMixture() {
    return components > 0;
  }

  /** Living components at a share of training. */
  int alive(double share) {
    return (int)
        Math.round(
            survivors + (components - survivors) * Math.pow(1 - Math.min(1, 1.4 * share), 3));
  }

  /** Parameters at a share of training, for observations of some size. */
  long parameters(double share, int size, int actions) {
    if (isMixture()) {
      return (long) alive(share) * (actions + size + size * (size + 1) / 2);
    }
    long weights = (long) size * width + (long) width * width + (long) width * actions;
    long biases = 2L * width + actions;
    double kept =
        family.startsWith("pruned")
            ? density + (1 - density) * Math.pow(1 - Math.min(1, 1.3 * share), 3)
            : density;
    return Math.round(kept * weights) + biases;
  }
}
