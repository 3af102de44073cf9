package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.ledger.LedgerEntry;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The result of deciding a chunk.
 *
 * @param events in the order in which they go into the log
 * @param entries the ledger's entries after these events
 * @param seen streams whose rows changed nothing, with the times of these rows
 * @param offersSeen the offers among these by shop and time, for the events that name them
 * @param acceptedStreams the streams of the accepted rows
 */
public record ChunkDecision(
    List<DecidedEvent> events,
    Collection<LedgerEntry> entries,
    Map<String, Instant> seen,
    Map<ShopAndTime, Set<String>> offersSeen,
    Map<String, Set<String>> couponsSeen,
    List<String> acceptedStreams,
    List<RejectedRow> rejected,
    long changed,
    long unchanged) {}
