/**
 * The command line: one class per command, which reads options, calls the program and prints. No
 * logic that a test would want without a terminal lives here.
 */
package org.sgmmqf.experiments.command;
