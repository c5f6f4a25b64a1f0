/** The page of running experiments: a server that only reads, and what it tells a browser. */
package org.sgmmqf.experiments.live;
