/** The event log: append, read, project, wait for a position. */
@NullMarked
package io.commercegraph.log;

import org.jspecify.annotations.NullMarked;
