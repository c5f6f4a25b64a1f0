/**
 * What is to be run: presets in YAML, resolved into cells and runs whose every setting is known.
 */
package org.sgmmqf.experiments.plan;
