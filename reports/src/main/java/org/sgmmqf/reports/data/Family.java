package org.sgmmqf.reports.data;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What sort of method a cell is: what figures give one colour and one marker, and claims compare.
 *
 * @param kind what the agent is
 * @param title what tables and legends call it
 */
public record Family(Kind kind, String title) {
  private static final Map<String, String> SCHEMES =
      Map.of("", "", "none", "", "prune", "pruned ", "set", "SET ", "rigl", "RigL ");

  /** The sorts that reports tell apart, in the order of legends. */
  public enum Kind {
    /** Dense mixtures. */
    DENSE_MIXTURE("GMM-QF"),
    /** Sparse mixtures. */
    SPARSE_MIXTURE("S-GMM-QF"),
    /** Mixtures of another model. */
    MIXTURE(""),
    /** Deep Q-networks. */
    DQN("DQN"),
    /** Proximal policy optimization. */
    PPO("PPO"),
    /** DQN, pruned along training. */
    PRUNED_DQN("pruned DQN"),
    /** DQN with sparse evolutionary training. */
    SET_DQN("SET DQN"),
    /** DQN whose connections grow where gradients are large. */
    RIGL_DQN("RigL DQN"),
    /** PPO, pruned along training. */
    PRUNED_PPO("pruned PPO"),
    /** PPO with sparse evolutionary training. */
    SET_PPO("SET PPO"),
    /** PPO whose connections grow where gradients are large. */
    RIGL_PPO("RigL PPO"),
    /** Networks with another sparsifier. */
    NETWORK(""),
    /** The policy that draws its actions at random. */
    RANDOM("random"),
    /** Agents that reports do not know. */
    OTHER("");

    private static final Set<Kind> MIXTURES = EnumSet.range(DENSE_MIXTURE, MIXTURE);
    private static final Set<Kind> NETWORKS = EnumSet.range(DQN, NETWORK);

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    /**
     * {@return what tables and legends call it, empty where only the experiment has a name for it}
     */
    public String title() {
      return title;
    }

    /** {@return whether it is a mixture of Gaussians, true for dense and sparse ones} */
    public boolean isMixture() {
      return MIXTURES.contains(this);
    }

    /** {@return whether it is a network, true for dense and sparse ones} */
    public boolean isNetwork() {
      return NETWORKS.contains(this);
    }

    private static Optional<Kind> titled(String title) {
      return Arrays.stream(values())
          .filter(it -> !title.isEmpty() && it.title.equals(title))
          .findFirst();
    }
  }

  /**
   * The family of an agent; where no run has a configuration, that of the label.
   *
   * @param label what the experiment calls it, shown for agents that reports do not know
   */
  static Family of(Configuration configuration, String label) {
    String agent = configuration.agent();
    Optional<Kind> kind =
        switch (agent) {
          case "" -> Kind.titled(label);
          case "gmmqf" -> Optional.of(mixture(configuration.model()));
          case "dqn" -> Optional.of(network(configuration.sparsifier(), "DQN"));
          case "ppo" -> Optional.of(network(configuration.sparsifier(), "PPO"));
          case "random" -> Optional.of(Kind.RANDOM);
          default -> Optional.empty();
        };
    return kind.filter(it -> !it.title().isEmpty())
        .map(it -> new Family(it, it.title()))
        .orElse(new Family(kind.orElse(Kind.OTHER), label));
  }

  private static Kind mixture(String model) {
    return switch (model) {
      case "gmm" -> Kind.DENSE_MIXTURE;
      case "sgmm" -> Kind.SPARSE_MIXTURE;
      default -> Kind.MIXTURE;
    };
  }

  private static Kind network(String sparsifier, String network) {
    return Optional.ofNullable(SCHEMES.get(sparsifier))
        .flatMap(it -> Kind.titled(it + network))
        .orElse(Kind.NETWORK);
  }
}
