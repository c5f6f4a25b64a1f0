/** What samplers are made of: sum trees, priorities, stratified draws, importance weights. */
package org.sgmmqf.replay.tool;
