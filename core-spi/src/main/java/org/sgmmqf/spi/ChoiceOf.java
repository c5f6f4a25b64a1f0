package org.sgmmqf.spi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says which contract a {@link Choice} among the settings picks a provider of. */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface ChoiceOf {
  /**
   * The contract.
   *
   * @return the provider class that {@code ServiceLoader} is asked for
   */
  Class<? extends Provider<?, ?>> value();
}
