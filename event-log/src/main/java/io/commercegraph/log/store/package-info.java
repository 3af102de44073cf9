/** The log on PostgreSQL, as Axon's event store: group commit in, large blocks out. */
@NullMarked
package io.commercegraph.log.store;

import org.jspecify.annotations.NullMarked;
