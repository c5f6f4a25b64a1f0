/** The arithmetic of the fused mixture on arrays with components in the lanes of vectors. */
package org.sgmmqf.model.mixture.kernel;
