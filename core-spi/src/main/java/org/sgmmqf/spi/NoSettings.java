package org.sgmmqf.spi;

/** For implementations without settings. */
public record NoSettings() {}
