/** The event log: append, read, and what a caller sees of both. */
@NullMarked
package io.commercegraph.log;

import org.jspecify.annotations.NullMarked;
