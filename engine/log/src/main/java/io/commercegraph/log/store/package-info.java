/**
 * The log on PostgreSQL, as Axon's event store: group commit in, large blocks out; or its copy of
 * Axon Server's.
 */
@NullMarked
package io.commercegraph.log.store;

import org.jspecify.annotations.NullMarked;
