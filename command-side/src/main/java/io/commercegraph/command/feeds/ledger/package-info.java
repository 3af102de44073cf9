/** Where the feeds stand with each stream: a cache of the log that one query reads for a chunk. */
@NullMarked
package io.commercegraph.command.feeds.ledger;

import org.jspecify.annotations.NullMarked;
