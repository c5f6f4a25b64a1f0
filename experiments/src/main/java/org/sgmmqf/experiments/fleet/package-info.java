/**
 * Many runs on one machine: a process each, some at a time, with progress that a person can read.
 */
package org.sgmmqf.experiments.fleet;
