package org.sgmmqf.reports;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.page.Section;
import org.sgmmqf.reports.plugin.Told;
import org.sgmmqf.reports.section.ReportSection;
import org.sgmmqf.reports.section.ReportedStudy;
import org.sgmmqf.reports.section.SectionProvider;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.Plugins;

/** The sections that plugins bring to a page. */
final class Sections {
  private Sections() {}

  /**
   * Asks every plugin.
   *
   * @param warnings receives what went wrong: a plugin's fault costs its own section, not the page
   */
  static List<Section> of(Study study, Plugins plugins, List<Warning> warnings) {
    List<Section> sections = new ArrayList<>();
    Map<String, ?> found = plugins.all(SectionProvider.class);
    if (found.isEmpty()) {
      return sections;
    }
    ReportedStudy told = Told.study(study);
    for (String name : found.keySet()) {
      try {
        ReportSection section =
            plugins.create(SectionProvider.class, Choice.of(name), "section", NoContext.NONE);
        sections.add(new Section(name, section.title(), section.html(told)));
      } catch (RuntimeException e) {
        warnings.add(
            new Warning(Warning.Kind.PLUGIN, "The section " + name + " could not be made: " + e));
      }
    }
    return sections;
  }
}
