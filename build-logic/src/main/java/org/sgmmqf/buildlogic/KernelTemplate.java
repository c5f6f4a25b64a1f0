package org.sgmmqf.buildlogic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Unrolls loops over registers, which Java has no words for. Lines of a template are copied with
 * {@code $name} or {@code ${name}} replaced; {@code #for name: values}, where a value may be a
 * range {@code 0..4} without its end, repeats what stands up to its {@code #end}; {@code #if name
 * value} keeps it or not; {@code #let name value} defines, and {@code #include file} inserts.
 */
final class KernelTemplate {
  private static final Pattern NAME = Pattern.compile("\\$(?:\\{(\\w+)}|([A-Za-z]+))");

  private final Function<String, List<String>> includes;
  private final StringBuilder out = new StringBuilder();

  /** Takes the lines of an included file from a function. */
  KernelTemplate(Function<String, List<String>> includes) {
    this.includes = includes;
  }

  String expand(List<String> lines, Map<String, String> values) {
    expand(lines, 0, lines.size(), new HashMap<>(values));
    return out.toString();
  }

  private void expand(List<String> lines, int from, int to, Map<String, String> values) {
    int at = from;
    while (at < to) {
      String line = replaced(lines.get(at), values);
      String[] words = line.strip().split("[ :]+");
      int end = at + 1;
      switch (words[0]) {
        case "#for" -> {
          end = end(lines, at);
          for (String value : range(words)) {
            Map<String, String> inner = new HashMap<>(values);
            inner.put(words[1], value);
            expand(lines, at + 1, end - 1, inner);
          }
        }
        case "#if" -> {
          end = end(lines, at);
          if (words[2].equals(values.get(words[1]))) {
            expand(lines, at + 1, end - 1, values);
          }
        }
        case "#let" -> values.put(words[1], words[2]);
        case "#include" -> {
          List<String> included = includes.apply(words[1]);
          expand(included, 0, included.size(), values);
        }
        default -> out.append(line).append('\n');
      }
      at = end;
    }
  }

  private static String replaced(String line, Map<String, String> values) {
    return NAME.matcher(line)
        .replaceAll(
            match -> {
              String name = match.group(1) == null ? match.group(2) : match.group(1);
              String value = values.get(name);
              if (value == null) {
                throw new IllegalArgumentException("'" + name + "' is not defined in: " + line);
              }
              return Matcher.quoteReplacement(value);
            });
  }

  private static List<String> range(String[] words) {
    List<String> values = new ArrayList<>();
    for (int i = 2; i < words.length; i++) {
      String[] ends = words[i].split("\\.\\.");
      if (ends.length == 1) {
        values.add(words[i]);
      } else {
        for (int n = Integer.parseInt(ends[0]); n < Integer.parseInt(ends[1]); n++) {
          values.add(String.valueOf(n));
        }
      }
    }
    return values;
  }

  /** The place behind the {@code #end} of the directive at a place. */
  private static int end(List<String> lines, int from) {
    int depth = 0;
    for (int at = from; at < lines.size(); at++) {
      String line = lines.get(at).strip();
      if (line.startsWith("#for") || line.startsWith("#if")) {
        depth++;
      } else if (line.equals("#end") && --depth == 0) {
        return at + 1;
      }
    }
    throw new IllegalArgumentException("no #end for: " + lines.get(from));
  }
}
