/**
 * The program: command line, presets, composition, the runner that trains, evaluates, survives and
 * records. The only module that sees all others, and the only one with Guice; it holds no learning,
 * no geometry and no task of its own.
 */
package org.sgmmqf.experiments;
