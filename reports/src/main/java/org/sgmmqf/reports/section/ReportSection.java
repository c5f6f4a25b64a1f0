package org.sgmmqf.reports.section;

/**
 * A part of the report's page, made from what the runs of an experiment left behind. It stands
 * after the figures, and its provider's name is what links point at. Equal studies give equal text.
 */
public interface ReportSection {
  /**
   * Its heading.
   *
   * @return plain text, one line
   */
  String title();

  /**
   * Everything below the heading. The page needs no other file and no network: pictures are part of
   * the text, as {@link Markup} makes them.
   *
   * @param study what there is, finished or not; a run may have no evaluation yet
   * @return HTML; empty when there is nothing to say, and then the section is left out
   */
  String html(ReportedStudy study);
}
