/** What a feed says, row by row, whatever it is written in. */
@NullMarked
package io.commercegraph.command.feeds.rows;

import org.jspecify.annotations.NullMarked;
