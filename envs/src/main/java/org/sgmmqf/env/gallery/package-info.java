/** The pictures of the documentation, made by playing. */
package org.sgmmqf.env.gallery;
