package org.sgmmqf.runs;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What model.json holds where its kind is {@link #KIND}. Agents, ours and those of plugins, hand it
 * out as a tree; whoever reads it reads this.
 *
 * @param kind {@link #KIND}
 * @param observationSize D
 * @param actionCount N_a
 * @param hadamardFactors of each weight in training; 0 where the file does not say
 * @param components the Gaussians, dead ones included, in the order of their numbers at the start
 */
public record MixtureModel(
    String kind,
    int observationSize,
    int actionCount,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) int hadamardFactors,
    List<Gaussian> components) {
  /** What such a model says it is. */
  public static final String KIND = "gaussian-mixture";

  /** Copies the list. */
  public MixtureModel {
    components = List.copyOf(components);
  }

  /**
   * One Gaussian.
   *
   * @param weights xi_k(a), one per action
   * @param alive false for one that died in training; one that does not say so lives
   * @param diedAt update of its death; 0 while it lives, and where the file does not say
   * @param mean D numbers
   * @param covariance D rows of D numbers
   */
  public record Gaussian(
      List<Double> weights,
      @JsonSetter(nulls = Nulls.SET) @Nullable Boolean alive,
      @JsonInclude(JsonInclude.Include.NON_DEFAULT) long diedAt,
      List<Double> mean,
      List<List<Double>> covariance) {
    /** Whether it counts. */
    public boolean lives() {
      return !Boolean.FALSE.equals(alive);
    }
  }

  /**
   * Reads a model.
   *
   * @param tree what model.json holds, or an agent exports
   * @param source what messages call it
   * @return empty for a model of another kind
   */
  public static Optional<MixtureModel> of(Map<String, ?> tree, String source) {
    return KIND.equals(tree.get("kind"))
        ? Optional.of(Format.bind(MixtureModel.class, tree, source))
        : Optional.empty();
  }

  /** {@return the Gaussians that count} */
  public List<Gaussian> living() {
    return components.stream().filter(Gaussian::lives).toList();
  }
}
