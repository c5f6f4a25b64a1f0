/**
 * How the program writes and reads files: whole or not at all, and with one sentence when the disk
 * says no.
 */
package org.sgmmqf.experiments.files;
