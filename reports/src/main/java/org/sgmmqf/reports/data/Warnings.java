package org.sgmmqf.reports.data;

import java.util.ArrayList;
import java.util.List;

/** Collects what goes wrong while run folders are read, so that a report is made all the same. */
final class Warnings {
  private final List<Warning> all = new ArrayList<>();

  void add(Warning.Kind kind, String text) {
    all.add(new Warning(kind, text));
  }

  List<Warning> all() {
    return Warning.sorted(all.stream());
  }
}
