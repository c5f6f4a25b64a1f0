/** Convention plugins of this build; each has one job and an id that names it. */
package org.sgmmqf.buildlogic;
