/** Watches: their aggregate, their messages, and the delivery of these to targets. */
@NullMarked
package io.commercegraph.command.watches;

import org.jspecify.annotations.NullMarked;
