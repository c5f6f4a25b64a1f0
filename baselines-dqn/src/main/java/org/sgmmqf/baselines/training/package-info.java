/**
 * What the agents of this module keep about a run beside their networks: the plan, cost accounts,
 * figures.
 */
package org.sgmmqf.baselines.training;
