package org.sgmmqf.experiments.plan;

import java.util.Collection;
import java.util.List;
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
  }

  void check(PresetSettings preset) {
    check("--methods", methods, preset.methods().keySet());
    check("--environments", environments, preset.environments().keySet());
  }

  boolean includes(String environment, String method) {
    return (environments.isEmpty() || environments.contains(environment))
        && (methods.isEmpty() || methods.contains(method));
  }

  List<Long> seeds(PresetSettings preset) {
    return seeds.isEmpty() ? preset.seeds() : seeds;
  }

  private static void check(String option, List<String> asked, Collection<String> known) {
    for (String name : asked) {
      if (!known.contains(name)) {
        throw SettingsException.refused(option, name, String.join(", ", known));
      }
    }
  }
}
