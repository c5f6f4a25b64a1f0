package org.sgmmqf.reports.data;

import java.util.List;
import java.util.Locale;

/** The families of methods: what figures give one colour and one marker. */
public final class Family {
  /** Dense mixtures. */
  public static final String DENSE_MIXTURE = "GMM-QF";

  /** Sparse mixtures. */
  public static final String SPARSE_MIXTURE = "S-GMM-QF";

  /** The policy that draws its actions at random. */
  public static final String RANDOM = "random";

  private static final List<String> ALL =
      List.of(
          DENSE_MIXTURE,
          SPARSE_MIXTURE,
          "DQN",
          "PPO",
          "pruned DQN",
          "SET DQN",
          "RigL DQN",
          "pruned PPO",
          "SET PPO",
          "RigL PPO",
          RANDOM);

  private Family() {}

  /**
   * Every known family.
   *
   * @return in the order of legends
   */
  public static List<String> all() {
    return ALL;
  }

  /**
   * Whether a family is a mixture of Gaussians.
   *
   * @param family its name
   * @return true for the dense and the sparse ones
   */
  public static boolean isMixture(String family) {
    return family.equals(DENSE_MIXTURE) || family.equals(SPARSE_MIXTURE);
  }

  /**
   * Whether a family is a network with most of its connections removed.
   *
   * @param family its name
   * @return true for pruned, SET and RigL networks
   */
  public static boolean isSparseNetwork(String family) {
    return family.endsWith(" DQN") || family.endsWith(" PPO");
  }

  /** The most likely family of a folder that nobody labelled, by the name of its method. */
  static String guess(String method) {
    String name = method.toLowerCase(Locale.ROOT);
    String network = name.contains("ppo") ? "PPO" : name.contains("dqn") ? "DQN" : "";
    if (!network.isEmpty()) {
      for (String scheme : List.of("SET ", "RigL ")) {
        if (name.contains(scheme.strip().toLowerCase(Locale.ROOT))) {
          return scheme + network;
        }
      }
      return (name.contains("prune") ? "pruned " : "") + network;
    }
    if (name.contains("gmm")) {
      return name.startsWith("s") ? SPARSE_MIXTURE : DENSE_MIXTURE;
    }
    return name.contains(RANDOM) ? RANDOM : method;
  }
}
