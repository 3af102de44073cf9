package io.commercegraph.command.feeds;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.coupons.CouponWithdrawn;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.shipping.ShippingOptionWithdrawn;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.command.feeds.deciding.RunContext;
import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerEvolution;
import io.commercegraph.command.feeds.ledger.StreamKind;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.NewEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Withdraws what a shop had before and a full run's feed no longer contains. It withdraws only
 * entries of the types that the feed contains, and never more than a fifth at once unless the
 * operator forces it.
 */
@Component
class FullRunWithdrawal {

  /**
   * If more than one in this many entries is missing, the export is considered broken, unless the
   * operator forces the withdrawal.
   */
  private static final long WITHHOLD_ABOVE_ONE_IN = 5;

  private final ShopLedgerPager pages;
  private final FeedLedger ledger;
  private final RetryingAppender appender;
  private final EventIdGenerator ids;

  FullRunWithdrawal(
      ShopLedgerPager pages, FeedLedger ledger, RetryingAppender appender, EventIdGenerator ids) {
    this.pages = pages;
    this.ledger = ledger;
    this.appender = appender;
    this.ids = ids;
  }

  /**
   * What the run knows at its end.
   *
   * @param clean whether the feed was read to its end
   * @param anyRejectWithoutId whether a row was rejected whose id could not be read
   */
  record Request(
      RunContext run,
      Set<RowType> types,
      SeenEntryBitmap seenEntries,
      boolean clean,
      boolean anyRejectWithoutId,
      boolean force,
      boolean dryRun) {

    String shopId() {
      return ShopId.of(requireNonNull(run.shop()));
    }
  }

  /** How many entries were withdrawn and how many withheld, and why. */
  record Result(long withdrawn, long withheld, @Nullable String problem, long position) {}

  Result run(Request request) {
    long withdrawn = 0;
    long withheld = 0;
    long position = 0;
    String problem = null;
    for (StreamKind kind : kinds(request.types())) {
      EntryCounts counts = counts(request, kind);
      String withholdReason =
          request.clean() ? withholdReason(request, counts) : "the feed broke off";
      if (counts.missing() > 0 && withholdReason != null) {
        withheld += counts.missing();
        problem = withholdReason;
      } else if (counts.missing() > 0) {
        withdrawn += counts.missing();
        position = request.dryRun() ? 0 : withdraw(request, kind);
      }
    }
    return new Result(withdrawn, withheld, problem, position);
  }

  private static List<StreamKind> kinds(Set<RowType> types) {
    List<StreamKind> kinds = new ArrayList<>();
    if (types.contains(RowType.OFFER)) {
      kinds.add(StreamKind.OFFER);
    }
    if (types.contains(RowType.COUPON)) {
      kinds.add(StreamKind.COUPON);
    }
    if (types.contains(RowType.SHIPPING)) {
      kinds.add(StreamKind.SHIPPING);
    }
    return kinds;
  }

  private record EntryCounts(long all, long missing) {}

  private EntryCounts counts(Request request, StreamKind kind) {
    long[] count = new long[2];
    pages.forEachPage(
        request,
        kind,
        page -> {
          count[0] += page.size();
          count[1] += page.stream().filter(entry -> isMissing(request, entry)).count();
        });
    return new EntryCounts(count[0], count[1]);
  }

  private static @Nullable String withholdReason(Request request, EntryCounts counts) {
    if (request.force()) {
      return null;
    }
    if (request.anyRejectWithoutId()) {
      return "rows were rejected whose id could not be read, so nothing was withdrawn;"
          + " force=true withdraws all the same";
    }
    return counts.missing() * WITHHOLD_ABOVE_ONE_IN > counts.all()
        ? "the feed leaves out "
            + counts.missing()
            + " of "
            + counts.all()
            + ", more than a fifth, so nothing was withdrawn; force=true withdraws all the same"
        : null;
  }

  /**
   * Whether the feed lacks the entry: neither this run nor another has seen it since this run
   * began, and its row was not rejected.
   */
  private static boolean isMissing(Request request, LedgerEntry entry) {
    return !request.seenEntries().wasSeen(entry)
        && !request.seenEntries().wasRejected(entry)
        && (entry.seenAt() == null || !entry.seenAt().isAfter(request.run().observedAt()));
  }

  private long withdraw(Request request, StreamKind kind) {
    long[] position = {0};
    pages.forEachPage(
        request,
        kind,
        page -> {
          List<LedgerEntry> missing =
              page.stream().filter(entry -> isMissing(request, entry)).toList();
          try {
            position[0] = Math.max(position[0], append(request, missing));
          } catch (AppendConflict conflict) {
            // Withdraw the others one by one; an entry with further events meanwhile is not gone.
            missing.forEach(
                entry -> position[0] = Math.max(position[0], withdrawOne(request, entry)));
          }
        });
    return position[0];
  }

  private long withdrawOne(Request request, LedgerEntry entry) {
    try {
      return append(request, List.of(entry));
    } catch (AppendConflict conflict) {
      return 0;
    }
  }

  private long append(Request request, List<LedgerEntry> missing) {
    if (missing.isEmpty()) {
      return 0;
    }
    List<NewEvent> events = new ArrayList<>();
    List<LedgerEntry> after = new ArrayList<>();
    for (LedgerEntry entry : missing) {
      Event event = withdrawn(request, entry);
      long sequence = entry.sequence() + 1;
      events.add(new NewEvent(ids.next(), entry.stream(), sequence, event));
      LedgerEntry gone = LedgerEvolution.after(entry, entry.stream(), sequence, event);
      if (gone != null) {
        after.add(gone);
      }
    }
    long position = appender.append(events);
    ledger.write(after);
    return position;
  }

  private static Event withdrawn(Request request, LedgerEntry entry) {
    String shopId = request.shopId();
    return switch (entry.kind()) {
      case OFFER -> new OfferWithdrawn(entry.stream(), shopId, request.run().observedAt());
      case COUPON -> new CouponWithdrawn(entry.stream(), shopId, requireNonNull(entry.label()));
      case SHIPPING ->
          new ShippingOptionWithdrawn(entry.stream(), shopId, request.run().observedAt());
      case SHOP, PRODUCT, CLICK, TRANSACTION, RATING ->
          throw new IllegalStateException("No feed withdraws a " + entry.kind());
    };
  }
}
