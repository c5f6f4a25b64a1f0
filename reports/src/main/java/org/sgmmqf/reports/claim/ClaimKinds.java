package org.sgmmqf.reports.claim;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.SettingsException;

/** The kinds of claims that there are. */
public final class ClaimKinds {
  private static final Map<String, Class<? extends Record>> KINDS =
      new TreeMap<>(
          Map.of(
              "ahead", Ahead.class,
              "follows", Follows.class,
              "keeps", Keeps.class,
              "reads", Reads.class,
              "tracks", Tracks.class));

  private ClaimKinds() {}

  /** {@return the settings of each kind by its name, in alphabetical order} */
  public static Map<String, Class<? extends Record>> all() {
    return Map.copyOf(KINDS);
  }

  /**
   * Finds a kind.
   *
   * @param written its name and settings
   * @return the kind, its settings accepted
   * @throws SettingsException when there is none of that name, or it refuses its settings
   */
  public static ClaimKind of(Map<String, ?> written) {
    Map<String, Object> settings = new TreeMap<>(written);
    String name = String.valueOf(settings.remove(Choice.NAME));
    if (!KINDS.containsKey(name)) {
      throw SettingsException.unknownName("kind", name, KINDS.keySet());
    }
    try {
      return (ClaimKind) Settings.bind(Objects.requireNonNull(KINDS.get(name)), settings);
    } catch (SettingsException e) {
      throw e.under("kind");
    }
  }
}
