package org.sgmmqf.reports.page;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.sgmmqf.reports.table.TableText;
import org.sgmmqf.spi.InputException;

/**
 * What people say beside the numbers: how these differ from a paper, and why. Of Markdown only what
 * page and LaTeX show alike; above all no HTML, so that no form needs to defend itself.
 */
public final class Notes {
  private static final Set<Class<? extends Node>> KNOWN =
      Set.of(
          BulletList.class,
          Code.class,
          Emphasis.class,
          HardLineBreak.class,
          Link.class,
          ListItem.class,
          Paragraph.class,
          SoftLineBreak.class,
          StrongEmphasis.class,
          Text.class);
  private static final Set<String> SCHEMES = Set.of("http", "https", "mailto");

  private final String text;
  private final Node document;

  private Notes(String text, Node document) {
    this.text = text;
    this.document = document;
  }

  /**
   * Reads notes.
   *
   * @param markdown paragraphs, bullet lists, bold and italic words, links, inline code; empty for
   *     no notes
   * @throws InputException when there is something else in it
   */
  public static Notes of(String markdown) {
    Node document =
        Parser.builder()
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .build()
            .parse(markdown);
    check(document);
    return new Notes(markdown.strip(), document);
  }

  private static void check(Node parent) {
    for (Node it = parent.getFirstChild(); it != null; it = it.getNext()) {
      if (!KNOWN.contains(it.getClass())) {
        String name = it.getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", " ");
        throw refusal(
            it,
            name.toLowerCase(Locale.ROOT)
                + " is not among paragraphs, bullet lists, bold and italic words, links and"
                + " inline code.");
      }
      if (it instanceof Link link) {
        address(link);
      }
      check(it);
    }
  }

  /** Where a link leads, without letters that a form could stumble over. */
  private static String address(Link link) {
    try {
      URI address = new URI(link.getDestination());
      if (address.getScheme() == null
          || SCHEMES.contains(address.getScheme().toLowerCase(Locale.ROOT))) {
        return address.toASCIIString();
      }
    } catch (URISyntaxException e) {
      // refused below
    }
    throw refusal(
        link,
        "the link to "
            + link.getDestination()
            + " is neither an address of http, https or mailto nor a path.");
  }

  private static InputException refusal(Node node, String what) {
    int line = node.getSourceSpans().stream().mapToInt(it -> it.getLineIndex()).min().orElse(0);
    return new InputException("Notes, line " + (line + 1) + ": " + what);
  }

  /** {@return as they were written} */
  String markdown() {
    return text;
  }

  String html() {
    return HtmlRenderer.builder().build().render(document);
  }

  String latex() {
    Latex latex = new Latex();
    document.accept(latex);
    return latex.text.toString();
  }

  private static final class Latex extends AbstractVisitor {
    private final StringBuilder text = new StringBuilder();

    private void around(String before, Node node, String after) {
      text.append(before);
      visitChildren(node);
      text.append(after);
    }

    @Override
    public void visit(Paragraph paragraph) {
      around("", paragraph, "\n\n");
    }

    @Override
    public void visit(BulletList list) {
      around("\\begin{itemize}\n", list, "\\end{itemize}\n\n");
    }

    /** The braces keep a bracket after them from being the item's label. */
    @Override
    public void visit(ListItem item) {
      around("\\item{} ", item, "");
    }

    @Override
    public void visit(Emphasis emphasis) {
      around("\\emph{", emphasis, "}");
    }

    @Override
    public void visit(StrongEmphasis emphasis) {
      around("\\textbf{", emphasis, "}");
    }

    @Override
    public void visit(Link link) {
      String address = address(link).replace("~", "%7E").replace("$", "%24");
      around("\\href{" + TableText.latex(address) + "}{", link, "}");
    }

    @Override
    public void visit(Code code) {
      text.append("\\texttt{").append(TableText.latex(code.getLiteral())).append('}');
    }

    @Override
    public void visit(Text words) {
      text.append(TableText.latex(words.getLiteral()));
    }

    @Override
    public void visit(SoftLineBreak lineBreak) {
      text.append('\n');
    }

    @Override
    public void visit(HardLineBreak lineBreak) {
      text.append("\\newline\n");
    }
  }
}
