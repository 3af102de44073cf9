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
 * The end of a full run: what the shop had before and the feed no longer carries is withdrawn, only
 * of the types it carried, and never by the wholesale unless the operator insists.
 */
@Component
class FullRunWithdrawal {

  /** More than a fifth gone at once is a broken export until someone says that it is not. */
  private static final long BRAKE_PARTS = 5;

  private final ShopLedgerPager pages;
  private final FeedLedger ledger;
  private final RetryingAppender appending;
  private final EventIdGenerator ids;

  FullRunWithdrawal(
      ShopLedgerPager pages, FeedLedger ledger, RetryingAppender appending, EventIdGenerator ids) {
    this.pages = pages;
    this.ledger = ledger;
    this.appending = appending;
    this.ids = ids;
  }

  /**
   * What the run has come to.
   *
   * @param clean whether the feed was read to its end
   * @param someRejectIsNameless whether a row was rejected that could be any
   */
  record Request(
      RunContext run,
      Set<RowType> types,
      SeenEntryBitmap carried,
      boolean clean,
      boolean someRejectIsNameless,
      boolean force,
      boolean dryRun) {

    String shopId() {
      return ShopId.of(requireNonNull(run.shop()));
    }
  }

  /** What came of it. */
  record Result(long withdrawn, long withheld, @Nullable String problem, long position) {}

  Result run(Request request) {
    long withdrawn = 0;
    long withheld = 0;
    long position = 0;
    String problem = null;
    for (StreamKind kind : kinds(request.types())) {
      Standing standing = standing(request, kind);
      String brake = request.clean() ? brake(request, standing) : "the feed broke off";
      if (standing.missing() > 0 && brake != null) {
        withheld += standing.missing();
        problem = brake;
      } else if (standing.missing() > 0) {
        withdrawn += standing.missing();
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

  private record Standing(long all, long missing) {}

  private Standing standing(Request request, StreamKind kind) {
    long[] count = new long[2];
    pages.each(
        request,
        kind,
        page -> {
          count[0] += page.size();
          count[1] += page.stream().filter(entry -> isMissing(request, entry)).count();
        });
    return new Standing(count[0], count[1]);
  }

  private static @Nullable String brake(Request request, Standing standing) {
    if (request.force()) {
      return null;
    }
    if (request.someRejectIsNameless()) {
      return "rows were rejected whose id could not be read, so nothing was withdrawn;"
          + " force=true withdraws all the same";
    }
    return standing.missing() * BRAKE_PARTS > standing.all()
        ? "the feed leaves out "
            + standing.missing()
            + " of "
            + standing.all()
            + ", more than a fifth, so nothing was withdrawn; force=true withdraws all the same"
        : null;
  }

  /** Not met, not rejected, and nobody else has met it since this run began. */
  private static boolean isMissing(Request request, LedgerEntry entry) {
    return !request.carried().wasMet(entry)
        && !request.carried().wasRejected(entry)
        && (entry.seenAt() == null || !entry.seenAt().isAfter(request.run().observedAt()));
  }

  private long withdraw(Request request, StreamKind kind) {
    long[] position = {0};
    pages.each(
        request,
        kind,
        page -> {
          List<LedgerEntry> missing =
              page.stream().filter(entry -> isMissing(request, entry)).toList();
          try {
            position[0] = Math.max(position[0], append(request, missing));
          } catch (AppendConflict oneWentOnMeanwhile) {
            // The others are withdrawn one by one; what went on meanwhile is plainly not gone.
            missing.forEach(entry -> position[0] = Math.max(position[0], tryOne(request, entry)));
          }
        });
    return position[0];
  }

  private long tryOne(Request request, LedgerEntry entry) {
    try {
      return append(request, List.of(entry));
    } catch (AppendConflict itWentOn) {
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
    long position = appending.append(events);
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
