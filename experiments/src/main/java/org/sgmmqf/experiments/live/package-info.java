/**
 * What others see of experiments while they go on, made by only reading their folders: the page,
 * and event files for TensorBoard.
 */
package org.sgmmqf.experiments.live;
