package io.commercegraph.command.feeds;

import io.commercegraph.api.coupons.CouponsSeen;
import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.command.feeds.deciding.Chunk;
import io.commercegraph.command.feeds.deciding.ChunkDecision;
import io.commercegraph.command.feeds.deciding.ChunkItem;
import io.commercegraph.command.feeds.deciding.RowStreams;
import io.commercegraph.command.feeds.deciding.RunContext;
import io.commercegraph.command.feeds.formats.BrokenFeed;
import io.commercegraph.command.feeds.formats.FeedDefaults;
import io.commercegraph.command.feeds.formats.FeedFormats;
import io.commercegraph.command.feeds.ledger.Ledger;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.OfferRow;
import io.commercegraph.command.feeds.rows.Reject;
import io.commercegraph.command.feeds.rows.RowSink;
import io.commercegraph.log.NewEvent;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One run over one feed: rows gather into chunks, chunks land, and the run says how it ended. */
final class FeedRun implements RowSink {

  private static final int CHUNK = 1_000;
  private static final long TICK_NANOS = 1_000_000_000L;

  private final FeedOrder order;
  private final RunContext run;
  private final Tally tally;
  private final Tools tools;
  private final Consumer<FeedReport> progress;
  private final @Nullable Carried carried;
  private final ItemShippingTally itemShipping = new ItemShippingTally();
  private final List<ChunkItem> rows = new ArrayList<>(CHUNK);
  private final List<Reject> rejects = new ArrayList<>();
  private long rejectsKept;
  private long sequence;
  private boolean someRejectIsNameless;
  private long lastTick = System.nanoTime();

  /** What a run works with. */
  record Tools(
      ChunkImport chunks,
      Appending appending,
      Ledger ledger,
      RunRecords records,
      Withdrawal withdrawal) {}

  FeedRun(
      FeedOrder order,
      RunContext run,
      Tally tally,
      Tools tools,
      @Nullable Carried carried,
      Consumer<FeedReport> progress) {
    this.order = order;
    this.run = run;
    this.tally = tally;
    this.tools = tools;
    this.carried = carried;
    this.progress = progress;
  }

  /** Reads the feed to its end, clean or not. */
  FeedReport read(InputStream feed) {
    FeedReport.Status status = FeedReport.Status.ENDED;
    try {
      FeedFormats.Opened opened = FeedFormats.open(feed, order.format());
      tally.format = opened.format();
      FeedFormats.read(opened, new FeedDefaults(order.currency(), run.observedAt()), this);
    } catch (BrokenFeed broken) {
      status = FeedReport.Status.BROKEN;
      tally.problem = broken.getMessage();
    } catch (IOException cutOff) {
      status = FeedReport.Status.BROKEN;
      tally.problem = "the feed was cut off";
    }
    flush();
    end(status == FeedReport.Status.ENDED);
    FeedReport report = tally.report(status, tools.records.now());
    tools.records.update(report);
    return report;
  }

  @Override
  public void row(long line, FeedRow row) {
    tally.rows++;
    tally.types.add(row.type());
    if (row instanceof OfferRow offer && run.shop() != null) {
      itemShipping.add(offer.shipping());
    }
    rows.add(new ChunkItem(line, row));
    if (rows.size() == CHUNK) {
      flush();
    }
  }

  @Override
  public void reject(Reject reject) {
    if (reject.rowKept()) {
      tally.noted++;
    } else {
      tally.rows++;
      tally.rejected++;
      someRejectIsNameless |= reject.key() == null || reject.type() == null;
    }
    rejects.add(reject);
    if (rejects.size() == CHUNK) {
      flush();
    }
  }

  private void flush() {
    if (!rows.isEmpty()) {
      land(new Chunk(run, List.copyOf(rows)), true);
      rows.clear();
    }
    keepRejects();
    if (System.nanoTime() - lastTick > TICK_NANOS) {
      lastTick = System.nanoTime();
      FeedReport report = tally.report(FeedReport.Status.RUNNING, null);
      tools.records.update(report);
      progress.accept(report);
    }
  }

  private void land(Chunk chunk, boolean countsRows) {
    ChunkImport.Landed landed =
        order.dryRun() ? tools.chunks.tryOut(chunk) : tools.chunks.land(chunk, this::named);
    ChunkDecision decision = landed.decision();
    if (!order.dryRun()) {
      sequence += named(decision).size();
    }
    tally.position = Math.max(tally.position, landed.position());
    if (!countsRows) {
      return;
    }
    tally.changed += decision.changed();
    tally.unchanged += decision.unchanged();
    tally.rejected += decision.rejected().size();
    if (carried != null) {
      decision.carried().forEach(stream -> carried.meet(landed.before().get(stream)));
    }
    decision
        .rejected()
        .forEach(
            bad ->
                rejects.add(
                    new Reject(
                        bad.item().line(),
                        bad.item().row().type(),
                        null,
                        bad.field(),
                        bad.reason(),
                        false)));
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
    return new NewEvent(UUID.randomUUID(), run.runId(), sequence + offset, event);
  }

  private void keepRejects() {
    if (carried != null) {
      Set<String> streams =
          rejects.stream()
              .filter(reject -> !reject.rowKept())
              .flatMap(reject -> stream(reject))
              .collect(Collectors.toSet());
      Map<String, LedgerEntry> entries = tools.ledger.read(streams);
      entries.values().forEach(carried::reject);
    }
    long room = RunRecords.MOST_REJECTS - rejectsKept;
    if (room > 0 && !rejects.isEmpty()) {
      List<Reject> kept = rejects.subList(0, (int) Math.min(room, rejects.size()));
      tools.records.reject(run.runId(), rejectsKept, kept);
      rejectsKept += kept.size();
    }
    rejects.clear();
  }

  private Stream<String> stream(Reject reject) {
    return reject.type() == null || reject.key() == null
        ? Stream.empty()
        : Stream.ofNullable(RowStreams.ofRejected(reject.type(), reject.key(), run));
  }

  private void end(boolean clean) {
    boolean keptAll = false;
    if (clean) {
      landItemShipping();
    }
    if (carried != null) {
      Withdrawal.Result result =
          tools.withdrawal.run(
              new Withdrawal.Request(
                  run,
                  tally.types,
                  carried,
                  clean,
                  someRejectIsNameless,
                  order.force(),
                  order.dryRun()),
              sequence);
      tally.withdrawn = result.withdrawn();
      tally.withheld = result.withheld();
      tally.position = Math.max(tally.position, result.position());
      sequence = result.sequence();
      keptAll = result.keptAll();
      if (tally.problem == null) {
        tally.problem = result.problem();
      }
    }
    if (clean && !order.dryRun()) {
      FeedRunEnded ended =
          new FeedRunEnded(
              run.runId(),
              run.shop() == null ? null : ShopId.of(run.shop()),
              (tally.format == null ? FeedFormat.JSONL : tally.format).wire(),
              order.mode().wire(),
              tally.typeNames(),
              tally.rows,
              tally.changed,
              tally.unchanged,
              tally.withdrawn,
              tally.rejected,
              keptAll,
              run.observedAt());
      tally.position = tools.appending.append(List.of(own(0, ended)));
    }
  }

  /** Options that offers imply: a partial feed may bring new ones, only a full one changes any. */
  private void landItemShipping() {
    List<ChunkItem> implied =
        itemShipping.rows().stream().map(row -> new ChunkItem(0, row)).toList();
    if (implied.isEmpty()) {
      return;
    }
    if (order.mode() == FeedMode.INCREMENTAL) {
      Set<String> known =
          tools
              .ledger
              .read(
                  implied.stream().map(item -> RowStreams.of(item.row(), run).getFirst()).toList())
              .keySet();
      implied =
          implied.stream()
              .filter(item -> !known.contains(RowStreams.of(item.row(), run).getFirst()))
              .toList();
    }
    land(new Chunk(run, implied), false);
  }
}
