package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.deciding.ChunkDecision;
import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * A run's ledger, written behind its appends: while one chunk's entries are on their way into the
 * table, the next chunk is decided and appended. What is on its way is read from here.
 */
final class WriteBehindLedger {

  private final FeedLedger ledger;
  private Map<String, LedgerEntry> underWay = Map.of();
  private Map<String, Instant> seenUnderWay = Map.of();
  private CompletableFuture<Void> writing = CompletableFuture.completedFuture(null);

  WriteBehindLedger(FeedLedger ledger) {
    this.ledger = ledger;
  }

  /** The entries that there are of these streams. */
  Map<String, LedgerEntry> read(Collection<String> streams) {
    Map<String, LedgerEntry> entries = new HashMap<>(ledger.read(streams));
    for (String stream : streams) {
      LedgerEntry entry = newer(entries.get(stream), underWay.get(stream));
      Instant seen = seenUnderWay.get(stream);
      if (entry != null) {
        entries.put(stream, seen == null ? entry : entry.seen(seen));
      }
    }
    return entries;
  }

  private static @Nullable LedgerEntry newer(
      @Nullable LedgerEntry stored, @Nullable LedgerEntry underWay) {
    return underWay == null || (stored != null && stored.sequence() > underWay.sequence())
        ? stored
        : underWay;
  }

  /** Begins to write what a chunk came to, once the chunk before is written. */
  void write(ChunkDecision decision) {
    await();
    Map<String, LedgerEntry> entries = HashMap.newHashMap(decision.entries().size());
    decision.entries().forEach(entry -> entries.put(entry.stream(), entry));
    underWay = entries;
    seenUnderWay = decision.seen();
    writing =
        CompletableFuture.runAsync(
            () -> {
              ledger.write(entries.values());
              ledger.seen(decision.seen());
            },
            task -> Thread.ofVirtual().name("feed-ledger").start(task));
  }

  /** Returns when all is in the table. */
  void await() {
    try {
      writing.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
    }
  }
}
