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
import io.commercegraph.log.NewEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Lands a run's batches one after the other: rows as a chunk, rejects in their list, counts. */
final class BatchImport {

  private static final long TICK_NANOS = 1_000_000_000L;

  private final RunContext run;
  private final FeedRunCounters tally;
  private final FeedRunServices tools;
  private final WriteBehindLedger ledger;
  private final @Nullable SeenEntryBitmap carried;
  private final boolean dryRun;
  private final RowTargetResolver placing;
  private final AtomicReference<@Nullable FeedReport> news = new AtomicReference<>();
  private final RowFaultLog faults = new RowFaultLog();
  private long rejectsKept;
  private long sequence;
  private long ledgerIsAt;
  private long line = 1;
  private long lastTick = System.nanoTime();

  BatchImport(
      RunContext run,
      FeedRunCounters tally,
      FeedRunServices tools,
      WriteBehindLedger ledger,
      @Nullable SeenEntryBitmap carried,
      boolean dryRun) {
    this.run = run;
    this.tally = tally;
    this.tools = tools;
    this.ledger = ledger;
    this.carried = carried;
    this.dryRun = dryRun;
    this.placing = new RowTargetResolver(run);
  }

  void accept(RowBatch batch) {
    List<Reject> rejects = new ArrayList<>(batch.rejects());
    rejects.forEach(tally::count);
    if (!batch.items().isEmpty()) {
      line = batch.items().getFirst().line();
      ChunkImport.Landed landed = land(batch.items());
      batch.items().forEach(item -> tally.types.add(item.row().type()));
      tally.count(landed.decision());
      landed.decision().rejected().forEach(bad -> rejects.add(reject(bad)));
      keepInMind(landed);
    }
    keep(rejects);
    tick();
  }

  /** Lands rows that no line of the feed is for. */
  void landImplied(List<ChunkItem> items) {
    land(items);
  }

  private ChunkImport.Landed land(List<ChunkItem> items) {
    return tools.background().pass(() -> landNow(items));
  }

  private ChunkImport.Landed landNow(List<ChunkItem> items) {
    Chunk chunk = new Chunk(run, items);
    if (dryRun) {
      return tools.chunks().tryOut(chunk, ledger);
    }
    ChunkImport.Landed landed = tools.chunks().land(chunk, ledger, this::named);
    sequence += named(landed.decision()).size();
    // What was appended before this chunk is in the ledger; of this chunk, nobody knows yet.
    ledgerIsAt = tally.position;
    tally.position = Math.max(tally.position, landed.position());
    return landed;
  }

  /** The run's own events about a chunk: what was met again. A full run says so at its end. */
  private List<NewEvent> named(ChunkDecision decision) {
    List<NewEvent> events = new ArrayList<>();
    if (carried == null) {
      decision
          .offersSeen()
          .forEach(
              (seen, offers) ->
                  events.add(
                      own(
                          events.size(),
                          new OffersSeen(
                              seen.shopId(), run.runId(), List.copyOf(offers), seen.at()))));
    }
    decision
        .couponsSeen()
        .forEach(
            (shopId, coupons) ->
                events.add(own(events.size(), new CouponsSeen(shopId, List.copyOf(coupons)))));
    return events;
  }

  private NewEvent own(int offset, Event event) {
    return new NewEvent(tools.ids().next(), run.runId(), sequence + offset, event);
  }

  private Reject reject(RejectedRow bad) {
    if (bad.fault() != null) {
      faults.tell(bad.item().line(), bad.fault());
    }
    return new Reject(
        bad.item().line(), bad.item().row().type(), null, bad.field(), bad.reason(), false);
  }

  /** A full run minds what it met, and what it met and could not take. */
  private void keepInMind(ChunkImport.Landed landed) {
    if (carried != null) {
      landed.decision().carried().forEach(stream -> carried.meet(landed.before().get(stream)));
      landed
          .decision()
          .rejected()
          .forEach(bad -> carried.reject(landed.before().get(bad.item().stream())));
    }
  }

  private void keep(List<Reject> rejects) {
    if (carried != null) {
      Set<String> streams = new HashSet<>();
      for (Reject reject : rejects) {
        String stream = reject.rowKept() ? null : placing.ofRejected(reject.type(), reject.key());
        if (stream != null) {
          streams.add(stream);
        }
      }
      if (!streams.isEmpty()) {
        ledger.read(streams).values().forEach(carried::reject);
      }
    }
    long room = FeedRunTable.MOST_REJECTS - rejectsKept;
    if (room > 0 && !rejects.isEmpty()) {
      List<Reject> kept = rejects.subList(0, (int) Math.min(room, rejects.size()));
      tools.records().reject(run.runId(), rejectsKept, kept);
      rejectsKept += kept.size();
    }
  }

  /** Says once a second that the run lives, and how it stands. */
  void tick() {
    if (System.nanoTime() - lastTick > TICK_NANOS) {
      lastTick = System.nanoTime();
      FeedReport report = tally.report(FeedReport.Status.RUNNING, null);
      tools.records().update(report, ledgerIsAt);
      news.set(report);
    }
  }

  /** How the run stands, if that is news; any thread may ask. */
  @Nullable FeedReport news() {
    return news.getAndSet(null);
  }

  /** Where the batch begins that landed last, or was to. */
  long line() {
    return line;
  }

  /** The next place in the run's own stream. */
  long sequence() {
    return sequence;
  }
}
