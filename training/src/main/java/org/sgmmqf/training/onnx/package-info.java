/** Trained policies for other programs, from the {@code model.json} of a run. */
package org.sgmmqf.training.onnx;
