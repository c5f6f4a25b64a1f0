package org.sgmmqf.reports.section;

import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.NoSettings;
import org.sgmmqf.spi.Provider;

/**
 * Provides a {@link ReportSection}; extend it to add one to every report. It has no settings, for a
 * report is made without a configuration.
 */
public abstract class SectionProvider extends Provider<NoContext, ReportSection> {
  /**
   * Describes the section.
   *
   * @param name what listings call it and links on the page point at
   * @param summary one line for listings
   * @param section what it is
   */
  protected SectionProvider(String name, String summary, ReportSection section) {
    super(name, summary, NoSettings.class, (settings, none) -> section);
  }
}
