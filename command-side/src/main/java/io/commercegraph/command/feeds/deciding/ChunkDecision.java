package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.ledger.LedgerEntry;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a chunk comes to.
 *
 * @param events in the order in which they go into the log
 * @param entries where the ledger stands once they are in
 * @param seen streams that were met and said nothing new, with the time they were met
 * @param offersSeen the same for offers, by shop, as they are named in the log
 * @param carried the streams that the rows were about
 */
public record ChunkDecision(
    List<DecidedEvent> events,
    Collection<LedgerEntry> entries,
    Map<String, Instant> seen,
    Map<ShopAndTime, Set<String>> offersSeen,
    Map<String, Set<String>> couponsSeen,
    List<String> carried,
    List<RejectedRow> rejected,
    long changed,
    long unchanged) {}
