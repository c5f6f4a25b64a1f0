/**
 * What every contract of sgmmqf shares: named providers and how they are found, settings records
 * and how they are bound, random streams whose state can be saved, and the state format of
 * checkpoints. Everything here is plain Java without dependencies, so that a plugin author needs
 * nothing else. What knows about learning, geometry, tasks or files of a run does not belong here.
 */
package org.sgmmqf.spi;
