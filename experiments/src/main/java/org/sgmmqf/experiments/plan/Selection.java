package org.sgmmqf.experiments.plan;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.SettingsException;

/**
 * Which part of a preset to run.
 *
 * @param methods names; empty for all
 * @param environments names; empty for all
 * @param seeds seeds; empty for the preset's
 */
public record Selection(List<String> methods, List<String> environments, List<Long> seeds) {
  /** The whole preset. */
  public static final Selection ALL = new Selection(List.of(), List.of(), List.of());

  /** Copies the lists. */
  public Selection {
    methods = List.copyOf(methods);
    environments = List.copyOf(environments);
    seeds = List.copyOf(seeds);
    Require.that(
        new HashSet<>(seeds).size() == seeds.size(), "--seeds", seeds, "seeds that all differ");
  }

  /** The same in terms of what runs: a swept method stands for its points. */
  Selection of(PresetSettings preset, Sweeps sweeps) {
    List<String> expanded = sweeps.expanded(methods);
    check("--methods", expanded, preset.methods().keySet());
    check("--environments", environments, preset.environments().keySet());
    return new Selection(expanded, environments, seeds);
  }

  boolean includes(String environment, String method) {
    return (environments.isEmpty() || environments.contains(environment))
        && (methods.isEmpty() || methods.contains(method));
  }

  void requireSomething(Collection<?> cells) {
    if (cells.isEmpty()) {
      throw new InputException(
          "Nothing is left to run"
              + said(" with --methods ", methods)
              + said(" on --environments ", environments)
              + "; a method runs where a figure shows it, and only on its own environments.");
    }
  }

  private static String said(String option, List<String> names) {
    return names.isEmpty() ? "" : option + String.join(",", names);
  }

  List<Long> seeds(PresetSettings preset) {
    return seeds.isEmpty() ? preset.seeds() : seeds;
  }

  private static void check(String option, List<String> asked, Collection<String> known) {
    for (String name : asked) {
      if (!known.contains(name)) {
        throw SettingsException.unknownName(option, name, known);
      }
    }
  }
}
