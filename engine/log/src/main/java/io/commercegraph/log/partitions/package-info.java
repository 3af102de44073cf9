/**
 * Divides the table of events into partitions by position, and keeps partitions ahead of the log.
 */
@NullMarked
package io.commercegraph.log.partitions;

import org.jspecify.annotations.NullMarked;
