package org.sgmmqf.reports.page;

/**
 * One part of the page.
 *
 * @param id what links point at
 * @param title its heading
 * @param html everything below the heading; empty if there is nothing to say, and then the section
 *     is left out
 */
public record Section(String id, String title, String html) {}
