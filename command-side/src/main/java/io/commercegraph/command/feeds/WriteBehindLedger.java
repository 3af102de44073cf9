package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.deciding.ChunkDecision;
import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.tasks.Threads;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * A write-behind cache in front of a run's ledger. While one chunk's entries are written to the
 * table, the next chunk is decided and appended; entries that are not written yet are read from
 * memory.
 */
final class WriteBehindLedger {

  private static final Executor WRITER = Threads.virtual("feed-ledger");

  private final FeedLedger ledger;
  private Map<String, LedgerEntry> pending = Map.of();
  private Map<String, Instant> pendingSeen = Map.of();
  private CompletableFuture<Void> writing = CompletableFuture.completedFuture(null);

  WriteBehindLedger(FeedLedger ledger) {
    this.ledger = ledger;
  }

  /** The entries of those of the streams that have one. */
  Map<String, LedgerEntry> read(Collection<String> streams) {
    Map<String, LedgerEntry> entries = new HashMap<>(ledger.read(streams));
    for (String stream : streams) {
      LedgerEntry entry = newer(entries.get(stream), pending.get(stream));
      Instant seen = pendingSeen.get(stream);
      if (entry != null) {
        entries.put(stream, seen == null ? entry : entry.seen(seen));
      }
    }
    return entries;
  }

  private static @Nullable LedgerEntry newer(
      @Nullable LedgerEntry stored, @Nullable LedgerEntry pending) {
    return pending == null || (stored != null && stored.sequence() > pending.sequence())
        ? stored
        : pending;
  }

  /** Starts to write a chunk's entries, once those of the chunk before are written. */
  void write(ChunkDecision decision) {
    await();
    Map<String, LedgerEntry> entries = HashMap.newHashMap(decision.entries().size());
    decision.entries().forEach(entry -> entries.put(entry.stream(), entry));
    pending = entries;
    pendingSeen = decision.seen();
    writing =
        CompletableFuture.runAsync(
            () -> {
              ledger.write(entries.values());
              ledger.seen(decision.seen());
            },
            WRITER);
  }

  /** Returns when all entries are written to the table. */
  void await() {
    try {
      writing.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
    }
  }
}
