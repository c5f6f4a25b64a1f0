package org.sgmmqf.spi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The value of a setting that is not given; a setting without this annotation must be given. */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Default {
  /**
   * The value as one would write it on the command line; lists separate their items by commas, a
   * choice may be followed by settings of its provider, as in {@code per importance=true}.
   *
   * @return the text
   */
  String value();
}
