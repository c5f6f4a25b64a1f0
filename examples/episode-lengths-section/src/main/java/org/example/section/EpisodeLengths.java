package org.example.section;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sgmmqf.reports.section.Markup;
import org.sgmmqf.reports.section.ReportSection;
import org.sgmmqf.reports.section.ReportedCell;
import org.sgmmqf.reports.section.ReportedStudy;
import org.sgmmqf.reports.section.SectionProvider;
import org.sgmmqf.runs.Measure;

/** How long episodes last along training: on some tasks the first thing to change. */
public final class EpisodeLengths implements ReportSection {
  @Override
  public String title() {
    return "How long episodes last";
  }

  @Override
  public String html(ReportedStudy study) {
    StringBuilder html = new StringBuilder();
    for (String environment : study.environments()) {
      Map<String, double[][]> lines = new LinkedHashMap<>();
      for (ReportedCell cell : study.cells(environment)) {
        cell.runs().stream()
            .filter(run -> run.get(Measure.TRANSITIONS).length > 0)
            .forEach(
                run ->
                    lines.put(
                        cell.label() + ", seed " + run.seed(),
                        new double[][] {
                          run.get(Measure.TRANSITIONS), run.get(Measure.LENGTH_MEAN)
                        }));
      }
      if (!lines.isEmpty()) {
        html.append(Markup.heading(environment))
            .append(
                Markup.lines(
                    "transitions",
                    "steps",
                    lines,
                    "Mean number of steps of the episodes of each evaluation."));
      }
    }
    return html.toString();
  }

  /** Makes it available as {@code episode-lengths}. */
  public static final class Provider extends SectionProvider {
    /** For the service loader. */
    public Provider() {
      super("episode-lengths", "How long episodes last along training.", new EpisodeLengths());
    }
  }
}
