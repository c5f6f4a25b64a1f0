package org.sgmmqf.reports.page;

import org.sgmmqf.reports.figure.Figure;

/**
 * A figure with its image.
 *
 * @param figure what it is
 * @param png the image at twice its size
 */
public record DrawnFigure(Figure figure, byte[] png) {}
