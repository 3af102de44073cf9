/** The log on Axon Server: its writer, the copy of it in PostgreSQL, and the monitor of both. */
@NullMarked
package io.commercegraph.axonserver;

import org.jspecify.annotations.NullMarked;
