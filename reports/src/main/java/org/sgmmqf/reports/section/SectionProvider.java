package org.sgmmqf.reports.section;

import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.Provider;

/** Provides a {@link ReportSection}; extend it to add one to every report. */
public abstract class SectionProvider extends Provider<NoContext, ReportSection> {
  /** The settings of a section: there are none, for a report is made without a configuration. */
  public record NoSettings() {}

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
