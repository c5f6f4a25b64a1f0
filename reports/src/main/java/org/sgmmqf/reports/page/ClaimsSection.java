package org.sgmmqf.reports.page;

import java.util.List;
import java.util.Locale;
import org.sgmmqf.reports.claim.Claim;

/** The paper's claims with their verdicts. */
final class ClaimsSection {
  private ClaimsSection() {}

  static Section of(List<Claim> claims) {
    return new Section("claims", "The paper's claims, checked with these runs", html(claims));
  }

  private static String html(List<Claim> claims) {
    if (claims.isEmpty()) {
      return "";
    }
    StringBuilder html =
        new StringBuilder("<div class=\"scroll\" tabindex=\"0\"><table class=\"claims\">\n");
    html.append(
        "<thead><tr><th scope=\"col\">Claim</th><th scope=\"col\">Verdict</th><th"
            + " scope=\"col\">Numbers, and how to repeat them</th></tr></thead>\n"
            + "<tbody>\n");
    for (Claim claim : claims) {
      html.append(
          String.format(
              Locale.ROOT,
              "<tr><th scope=\"row\"><span class=\"number\">%s</span> %s</th><td><span"
                  + " class=\"verdict %s\">%s</span></td><td>%s<br><code>%s</code></td></tr>\n",
              Html.escape(claim.number()),
              Html.escape(claim.statement()),
              claim.verdict().name().toLowerCase(Locale.ROOT),
              Html.escape(claim.verdict().text()),
              Html.escape(claim.numbers()),
              Html.escape(claim.command())));
    }
    return html.append("</tbody></table></div>\n").toString();
  }
}
