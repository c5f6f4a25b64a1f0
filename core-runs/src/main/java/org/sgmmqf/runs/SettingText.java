package org.sgmmqf.runs;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sgmmqf.spi.Choice;

/** Values of settings as a reader would write them. */
public final class SettingText {
  private static final int PLAIN_DIGITS = 6;

  private SettingText() {}

  /**
   * Words for a value.
   *
   * @param value text, a number, a truth value, a list or a map
   * @return such as 0.001, 1e-7, per or 128x128
   */
  public static String of(Object value) {
    if (value instanceof Number number) {
      return number(number);
    } else if (value instanceof List<?> list) {
      return list.stream().map(SettingText::of).collect(Collectors.joining("x"));
    } else if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(it -> (Choice.NAME.equals(it.getKey()) ? "" : it.getKey() + " ") + of(it.getValue()))
          .collect(Collectors.joining(" "));
    }
    return String.valueOf(value);
  }

  private static String number(Number number) {
    String written = number.toString();
    if (written.matches("[-+.0-9Ee]+")) {
      BigDecimal decimal = new BigDecimal(written).stripTrailingZeros();
      if (Math.abs(decimal.scale()) <= PLAIN_DIGITS) {
        return decimal.toPlainString();
      }
    }
    return written.replace(".0E", "E").replace('E', 'e');
  }
}
