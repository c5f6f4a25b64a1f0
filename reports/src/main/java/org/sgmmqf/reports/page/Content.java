package org.sgmmqf.reports.page;

import java.util.List;
import org.sgmmqf.reports.chart.Charts;
import org.sgmmqf.reports.claim.Judgement;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.figure.Styles;
import org.sgmmqf.reports.result.StudyResults;

/**
 * Everything that a page shows.
 *
 * @param study what it is about
 * @param warnings what to know before trusting it
 * @param results the numbers
 * @param styles the looks of the methods
 * @param charts what browsers draw
 * @param showcase methods whose episodes are shown
 * @param claims the claims with their verdicts
 * @param notes what people say of it
 * @param more sections of plugins
 * @param figures the figures with their files
 * @param tables the tables of results
 * @param settings the tables of hyperparameters
 * @param files take what the page needs beside it
 */
public record Content(
    Study study,
    List<Warning> warnings,
    StudyResults results,
    Styles styles,
    Charts charts,
    Showcase showcase,
    List<Judgement> claims,
    Notes notes,
    List<Section> more,
    List<DrawnFigure> figures,
    List<WrittenTable> tables,
    List<WrittenTable> settings,
    Attachments files) {}
