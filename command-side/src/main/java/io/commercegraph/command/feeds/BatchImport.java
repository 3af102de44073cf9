package io.commercegraph.command.feeds;

import io.commercegraph.api.coupons.CouponsSeen;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.command.feeds.deciding.Chunk;
import io.commercegraph.command.feeds.deciding.ChunkDecision;
import io.commercegraph.command.feeds.deciding.ChunkItem;
import io.commercegraph.command.feeds.deciding.RejectedRow;
import io.commercegraph.command.feeds.deciding.RowTargetResolver;
import io.commercegraph.command.feeds.deciding.RunContext;
import io.commercegraph.command.feeds.rows.Reject;
import io.commercegraph.command.feeds.rows.RowFaultLog;
import io.commercegraph.command.feeds.withdrawing.SeenEntryBitmap;
import io.commercegraph.log.NewEvent;
import io.commercegraph.tasks.LatestValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Imports a run's batches one after the other: it decides and appends the rows as a chunk, stores
 * the rejects, and keeps the counts.
 */
final class BatchImport {

  private static final long REPORT_INTERVAL_NANOS = 1_000_000_000L;

  private final RunContext run;
  private final FeedRunCounters counters;
  private final FeedRunServices services;
  private final WriteBehindLedger ledger;
  private final @Nullable SeenEntryBitmap seenEntries;
  private final boolean dryRun;
  private final RowTargetResolver targets;
  private final RunTitles titles;
  private final LatestValue<FeedReport> newestReport = new LatestValue<>();
  private final RowFaultLog faults = new RowFaultLog();
  private long rejectsStored;
  private long sequence;
  private long ledgerPosition;
  private long line = 1;
  private long lastReport = System.nanoTime();

  BatchImport(
      RunContext run,
      FeedRunCounters counters,
      FeedRunServices services,
      WriteBehindLedger ledger,
      @Nullable SeenEntryBitmap seenEntries,
      boolean dryRun) {
    this.run = run;
    this.counters = counters;
    this.services = services;
    this.ledger = ledger;
    this.seenEntries = seenEntries;
    this.dryRun = dryRun;
    this.targets = new RowTargetResolver(run);
    this.titles = services.chunks().titles();
  }

  void accept(RowBatch batch) {
    // After a standstill, before anything is appended: another node may have closed this run.
    reportProgress();
    List<Reject> rejects = new ArrayList<>(batch.rejects());
    rejects.forEach(counters::count);
    if (!batch.items().isEmpty()) {
      line = batch.items().getFirst().line();
      ImportedChunk imported = importChunk(batch.items());
      batch.items().forEach(item -> counters.types.add(item.row().type()));
      counters.count(imported.decision());
      imported.decision().rejected().forEach(bad -> rejects.add(reject(bad)));
      markSeen(imported);
    }
    storeRejects(rejects);
    reportProgress();
  }

  /** Imports rows that are derived and have no line of their own in the feed. */
  void importImplied(List<ChunkItem> items) {
    importChunk(items);
  }

  private ImportedChunk importChunk(List<ChunkItem> items) {
    return services.throttle().run(() -> importNow(items));
  }

  private ImportedChunk importNow(List<ChunkItem> items) {
    Chunk chunk = new Chunk(run, items);
    if (dryRun) {
      return services.chunks().decideOnly(chunk, ledger, titles);
    }
    ImportedChunk imported = services.chunks().importChunk(chunk, ledger, titles, this::sightings);
    sequence += sightings(imported.decision()).size();
    // The events before this chunk are in the ledger now; this chunk's are perhaps not written yet.
    ledgerPosition = counters.position;
    counters.position = Math.max(counters.position, imported.position());
    return imported;
  }

  /**
   * The events of the run's own stream that name the unchanged offers and coupons of a chunk. A
   * full run records its offers at its end.
   */
  private List<NewEvent> sightings(ChunkDecision decision) {
    List<NewEvent> events = new ArrayList<>();
    if (seenEntries == null) {
      decision
          .offersSeen()
          .forEach(
              (seen, offers) ->
                  events.add(
                      runEvent(
                          events.size(),
                          new OffersSeen(
                              seen.shopId(), run.runId(), List.copyOf(offers), seen.at()))));
    }
    decision
        .couponsSeen()
        .forEach(
            (shopId, coupons) ->
                events.add(runEvent(events.size(), new CouponsSeen(shopId, List.copyOf(coupons)))));
    return events;
  }

  private NewEvent runEvent(int offset, Event event) {
    return new NewEvent(services.ids().next(), run.runId(), sequence + offset, event);
  }

  private Reject reject(RejectedRow bad) {
    if (bad.fault() != null) {
      faults.log(bad.item().line(), bad.fault());
    }
    return new Reject(
        bad.item().line(), bad.item().row().type(), null, bad.field(), bad.reason(), false);
  }

  /** Marks the entries that a full run has seen, and those whose rows it has rejected. */
  private void markSeen(ImportedChunk imported) {
    if (seenEntries != null) {
      imported
          .decision()
          .acceptedStreams()
          .forEach(stream -> seenEntries.markSeen(imported.inputs().entry(stream)));
      imported
          .decision()
          .rejected()
          .forEach(bad -> seenEntries.markRejected(imported.inputs().entry(bad.item().stream())));
    }
  }

  private void storeRejects(List<Reject> rejects) {
    if (seenEntries != null) {
      Set<String> streams = new HashSet<>();
      for (Reject reject : rejects) {
        String stream = reject.rowKept() ? null : targets.ofRejected(reject.type(), reject.key());
        if (stream != null) {
          streams.add(stream);
        }
      }
      if (!streams.isEmpty()) {
        ledger.read(streams).values().forEach(seenEntries::markRejected);
      }
    }
    long room = FeedRunTable.MAX_REJECTS - rejectsStored;
    if (room > 0 && !rejects.isEmpty()) {
      List<Reject> stored = rejects.subList(0, (int) Math.min(room, rejects.size()));
      services.records().reject(run.runId(), rejectsStored, stored);
      rejectsStored += stored.size();
    }
  }

  /** Stores once per second that the run is alive, with its counts. */
  void reportProgress() {
    if (System.nanoTime() - lastReport > REPORT_INTERVAL_NANOS) {
      lastReport = System.nanoTime();
      FeedReport report = counters.report(FeedReport.Status.RUNNING, null);
      services.records().update(report, ledgerPosition);
      newestReport.set(report);
    }
  }

  /** The newest report, once; any thread may call this. */
  Optional<FeedReport> takeReport() {
    return newestReport.take();
  }

  /** The first line of the batch that was imported last or failed. */
  long line() {
    return line;
  }

  /** The next sequence number of the run's own stream. */
  long sequence() {
    return sequence;
  }
}
