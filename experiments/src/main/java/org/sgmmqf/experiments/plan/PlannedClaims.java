package org.sgmmqf.experiments.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.sgmmqf.reports.claim.Claims;
import org.sgmmqf.runs.ClaimSpec;
import org.sgmmqf.spi.Plugins;

/** The claims of a preset on the environments and methods that are to run. */
final class PlannedClaims {
  private PlannedClaims() {}

  /**
   * Where claims are looked up: the cells of methods on environments, as far as they are to run.
   */
  @FunctionalInterface
  interface Cells {
    /**
     * Finds them.
     *
     * @param key what messages call the claim
     * @return environment and method of each
     */
    List<List<String>> of(String key, List<String> methods, String environment);
  }

  /**
   * Every claim once per environment; one of which a method does not run is left out.
   *
   * @param plugins where kinds are looked up, so that none is refused after the runs
   */
  static List<ClaimSpec> of(PresetSettings preset, Plugins plugins, Cells cells) {
    List<ClaimSpec> planned = new ArrayList<>();
    preset
        .claims()
        .forEach(
            (name, claim) -> {
              String key = Planner.CLAIMS + "." + name;
              Claims.kind(plugins, claim.kind(), key + ".kind");
              Collection<String> environments =
                  claim.environments().isEmpty()
                      ? preset.environments().keySet()
                      : claim.environments();
              for (String environment : environments) {
                List<List<String>> sides = new ArrayList<>();
                boolean whole = true;
                for (List<String> side : claim.sides()) {
                  List<List<String>> found = cells.of(key, side, environment);
                  whole &= found.size() >= side.size();
                  sides.add(found.stream().map(it -> String.join("/", it)).toList());
                }
                if (whole) {
                  String id = environments.size() > 1 ? name + "-" + environment : name;
                  planned.add(spec(id, claim, sides));
                }
              }
            });
    return planned;
  }

  private static ClaimSpec spec(String id, ClaimSettings claim, List<List<String>> sides) {
    return new ClaimSpec(
        id,
        claim.says(),
        claim.source(),
        claim.kind().toMap(),
        sides,
        claim.measure(),
        claim.best());
  }
}
