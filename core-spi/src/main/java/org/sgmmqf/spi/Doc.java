package org.sgmmqf.spi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * One line on what a setting means, with its unit; shown by {@code list} and in the configuration
 * reference.
 */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Doc {
  /**
   * The line.
   *
   * @return plain text without a full stop
   */
  String value();
}
