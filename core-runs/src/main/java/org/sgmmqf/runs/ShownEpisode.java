package org.sgmmqf.runs;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What episode.json holds: the greedy episode that episode.gif shows.
 *
 * @param total its undiscounted return
 * @param length its number of steps
 * @param ended {@code terminated}, {@code truncated} or {@code capped}
 */
public record ShownEpisode(@JsonProperty("return") double total, int length, String ended) {}
