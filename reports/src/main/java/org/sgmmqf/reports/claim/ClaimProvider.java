package org.sgmmqf.reports.claim;

import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.Provider;

/** Provides a {@link ClaimKind}; extend it to let presets make claims of a new kind. */
public abstract class ClaimProvider extends Provider<NoContext, ClaimKind> {
  /**
   * Describes the kind.
   *
   * @param name what presets call it
   * @param summary one line for listings
   * @param kind the record of its settings, which is the kind itself
   * @param <K> the record
   */
  protected <K extends Record & ClaimKind> ClaimProvider(
      String name, String summary, Class<K> kind) {
    super(name, summary, kind, (settings, none) -> settings);
  }
}
