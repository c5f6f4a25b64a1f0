package org.sgmmqf.reports.page;

import java.util.List;
import java.util.Locale;
import org.sgmmqf.reports.claim.Judgement;

/** Claims with their verdicts. */
final class ClaimsSection {
  private ClaimsSection() {}

  static Section of(List<Judgement> claims) {
    return new Section("claims", "Claims, judged with these runs", html(claims));
  }

  private static String html(List<Judgement> claims) {
    if (claims.isEmpty()) {
      return "";
    }
    StringBuilder html =
        new StringBuilder("<div class=\"scroll\" tabindex=\"0\"><table class=\"claims\">\n");
    html.append(
        "<thead><tr><th scope=\"col\">Claim</th><th scope=\"col\">Verdict</th><th"
            + " scope=\"col\">Numbers</th></tr></thead>\n"
            + "<tbody>\n");
    for (Judgement it : claims) {
      html.append(
          String.format(
              Locale.ROOT,
              "<tr><th scope=\"row\"><span class=\"number\">%s</span> %s%s</th><td><span"
                  + " class=\"verdict %s\">%s</span>%s</td><td>%s</td></tr>\n",
              Html.escape(it.claim().id()),
              Html.escape(it.claim().statement()),
              below(it.place()),
              it.verdict().name().toLowerCase(Locale.ROOT),
              Html.escape(it.verdict().text()),
              below(it.policy()),
              Html.escape(it.numbers())));
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  private static String below(String text) {
    return text.isEmpty() ? "" : "<br><small>" + Html.escape(text) + "</small>";
  }
}
