package io.commercegraph.command.feeds.withdrawing;

import io.commercegraph.command.feeds.ledger.LedgerEntry;
import java.time.Instant;
import java.util.List;

/**
 * The rule that an entry is missing from a full run's feed: neither this run nor another has seen
 * it since this run began, and its row was not rejected.
 *
 * @param observedAt the time of the run
 */
public record MissingFromFeed(SeenEntryBitmap seenEntries, Instant observedAt) {

  public boolean holds(LedgerEntry entry) {
    return !seenEntries.wasSeen(entry)
        && !seenEntries.wasRejected(entry)
        && (entry.seenAt() == null || !entry.seenAt().isAfter(observedAt));
  }

  /** Those of the entries that are missing. */
  public List<LedgerEntry> among(List<LedgerEntry> entries) {
    return entries.stream().filter(this::holds).toList();
  }
}
