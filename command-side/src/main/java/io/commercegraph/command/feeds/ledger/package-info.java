/**
 * The ledger: the current state of each stream that feeds write to. It is a cache of the log, which
 * one query reads for a chunk.
 */
@NullMarked
package io.commercegraph.command.feeds.ledger;

import org.jspecify.annotations.NullMarked;
