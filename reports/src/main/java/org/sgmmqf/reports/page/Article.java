package org.sgmmqf.reports.page;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.figure.Figure;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.ReportTable;
import org.sgmmqf.reports.table.TableText;

/**
 * The report as one LaTeX document for pdflatex, from the same figures and tables as the page. It
 * takes the images from the folder beside it.
 */
public final class Article {
  private static final int NARROW = 6;

  private Article() {}

  /**
   * Writes the document.
   *
   * @param study what it is about
   * @param warnings what to know before trusting it
   * @param claims the table of claims; none for no such section
   * @param notes what people say of it
   * @param figures with the images beside the document
   * @param tables results and costs, then hyperparameters
   */
  public static String latex(
      Study study,
      List<Warning> warnings,
      List<ReportTable> claims,
      Notes notes,
      List<DrawnFigure> figures,
      List<ReportTable> tables) {
    return String.format(
        Locale.ROOT,
        """
        \\documentclass[10pt,a4paper]{article}
        \\usepackage[T1]{fontenc}
        \\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}
        \\usepackage[utf8]{inputenc}
        \\usepackage[margin=2cm]{geometry}
        \\usepackage{array,booktabs,graphicx,longtable,pdflscape}
        \\usepackage[hidelinks]{hyperref}
        \\newcolumntype{L}[1]{>{\\raggedright\\arraybackslash}p{#1}}
        \\setlength{\\LTcapwidth}{\\linewidth}
        \\title{%s}
        \\author{}
        \\date{}
        \\begin{document}
        \\maketitle
        %s%s%s%s%s\\section{How to repeat this}
        In the folder of the program:
        \\begin{quote}\\raggedright\\ttfamily %s\\end{quote}
        \\end{document}
        """,
        TableText.latex(study.title()),
        section("Before you trust this", warnings(warnings)),
        section("Claims", claims(claims)),
        section("Notes", notes.latex()),
        section("Figures", figures(figures)),
        section("Tables", tables(tables)),
        study.commands().stream()
            .map(it -> TableText.latex(RepeatSection.line(it)))
            .collect(Collectors.joining("\n")));
  }

  private static String section(String title, String content) {
    return content.isEmpty() ? "" : "\\section{" + title + "}\n" + content;
  }

  private static String warnings(List<Warning> warnings) {
    return warnings.isEmpty()
        ? ""
        : warnings.stream()
            .map(it -> "  \\item " + TableText.latex(it.text()) + "\n")
            .collect(Collectors.joining("", "\\begin{itemize}\n", "\\end{itemize}\n"));
  }

  private static String claims(List<ReportTable> claims) {
    return claims.stream()
        .map(
            it ->
                small(
                    TableText.longLatex(
                        it, "L{0.26\\linewidth}L{0.14\\linewidth}L{0.50\\linewidth}")))
        .collect(Collectors.joining());
  }

  private static String small(String table) {
    return "{\\footnotesize\n" + table + "}\n";
  }

  private static String figures(List<DrawnFigure> figures) {
    return figures.stream()
        .map(Article::figure)
        .collect(Collectors.joining("", "", figures.isEmpty() ? "" : "\\clearpage\n"));
  }

  private static String figure(DrawnFigure drawn) {
    Figure figure = drawn.figure();
    return String.format(
        Locale.ROOT,
        """
        \\begin{figure}[htbp]
          \\centering
          \\includegraphics[width=\\linewidth,height=0.8\\textheight,keepaspectratio]{%s}
          \\caption{%s, %s. %s}
          \\label{fig:%s}
        \\end{figure}
        """,
        drawn.print(),
        TableText.latex(figure.title()),
        TableText.latex(Environments.words(figure.environment())),
        TableText.latex((figure.caption() + " " + figure.missing()).strip()),
        figure.id());
  }

  /** Wide tables lie on their side. */
  private static String tables(List<ReportTable> tables) {
    return tables.stream()
        .filter(it -> !it.rows().isEmpty())
        .map(
            it -> {
              int columns = it.header().size();
              String table = TableText.longLatex(it, "l" + "r".repeat(columns - 1));
              return columns <= NARROW
                  ? small(table)
                  : "\\begin{landscape}\\tiny\\setlength{\\tabcolsep}{2pt}\n"
                      + table
                      + "\\end{landscape}\n";
            })
        .collect(Collectors.joining());
  }
}
