/** Tells whether the database takes writes, and runs the writes of calls. */
@NullMarked
package io.commercegraph.log.writes;

import org.jspecify.annotations.NullMarked;
