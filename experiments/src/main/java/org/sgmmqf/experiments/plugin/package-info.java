/** What plugins can bring, and the jars they come in. */
package org.sgmmqf.experiments.plugin;
