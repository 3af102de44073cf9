/**
 * Decides which events a feed's rows cause, given the ledger entries of their streams. The code is
 * pure: no clock, no database. Only {@link io.commercegraph.command.feeds.deciding.ChunkInputs}
 * reads, through the port {@link io.commercegraph.command.feeds.deciding.ChunkInputSource}.
 */
@NullMarked
package io.commercegraph.command.feeds.deciding;

import org.jspecify.annotations.NullMarked;
