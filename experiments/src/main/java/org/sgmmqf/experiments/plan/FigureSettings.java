package org.sgmmqf.experiments.plan;

import java.util.List;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.SettingsException;

/**
 * One figure of a preset: which methods it shows, and so which cells must run.
 *
 * @param kind what is drawn over what
 * @param title a few words above it
 * @param methods names of methods
 * @param environments where; empty for all
 */
public record FigureSettings(
    @Doc(
            "return-transitions, return-flops, parameters-transitions, return-parameters,"
                + " return-setting, return-settings, components, visitation, deletion or carriers")
        String kind,
    @Doc("a few words above the figure") @Default("") String title,
    @Doc("methods it shows") List<String> methods,
    @Doc("environments it shows; empty for all") @Default("") List<String> environments) {
  private static final List<String> KINDS =
      List.of(
          "carriers",
          "components",
          "deletion",
          "parameters-transitions",
          "return-flops",
          "return-parameters",
          "return-setting",
          "return-settings",
          "return-transitions",
          "visitation");

  /** Demands a kind that reports know. */
  public FigureSettings {
    if (!KINDS.contains(kind)) {
      throw SettingsException.unknownName("kind", kind, KINDS);
    }
  }
}
