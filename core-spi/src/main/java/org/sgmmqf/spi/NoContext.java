package org.sgmmqf.spi;

/** For contracts whose implementations need nothing beside their settings. */
public enum NoContext {
  /** The only value. */
  NONE
}
