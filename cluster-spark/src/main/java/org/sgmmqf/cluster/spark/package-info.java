/** Runs on a cluster of Apache Spark, which brings the queue, the retries and the jars. */
package org.sgmmqf.cluster.spark;
