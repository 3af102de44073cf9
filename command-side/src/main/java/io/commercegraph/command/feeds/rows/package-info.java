/** The rows of a feed, independent of its format. */
@NullMarked
package io.commercegraph.command.feeds.rows;

import org.jspecify.annotations.NullMarked;
