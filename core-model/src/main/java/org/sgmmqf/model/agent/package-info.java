/** The agents of the paper and of comparison: online policy iteration, and chance. */
package org.sgmmqf.model.agent;
