package org.sgmmqf.reports.page;

/** One part of the page. */
interface Section {
  /** What links point at. */
  String id();

  /** Its heading. */
  String title();

  /**
   * Everything below the heading; empty if there is nothing to say, and then the section is left
   * out.
   */
  String html();
}
