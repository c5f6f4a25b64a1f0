/** The manifolds that come with the project. */
package org.sgmmqf.manifold.space;
