/** Proximal policy optimization with separate actor and critic, as an agent. */
package org.sgmmqf.baselines.ppo;
