/**
 * What every contract of sgmmqf shares: named providers and how they are found, settings records
 * and how they are bound, the description of a task, random streams whose state can be saved, the
 * state format of checkpoints, what can go wrong, and whether there is a Vector API. Everything
 * here is plain Java without dependencies, so that a plugin author needs nothing else. Learning,
 * geometry, the tasks themselves and the files of a run do not belong here.
 */
package org.sgmmqf.spi;
