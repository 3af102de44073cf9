package io.commercegraph.command.feeds.withdrawing;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.coupons.CouponWithdrawn;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.shipping.ShippingOptionWithdrawn;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerEvolution;
import io.commercegraph.command.feeds.ledger.StreamKind;
import io.commercegraph.command.feeds.rows.RowType;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The event that withdraws an entry, with the entry after it.
 *
 * @param after the ledger's entry, whose sequence number is the event's
 */
public record Withdrawal(Event event, LedgerEntry after) {

  /** Withdraws an entry of a shop at the time of the run. */
  public static Withdrawal of(LedgerEntry entry, String shopId, Instant at) {
    Event event = event(entry, shopId, at);
    LedgerEntry after = LedgerEvolution.after(entry, entry.stream(), entry.sequence() + 1, event);
    return new Withdrawal(event, requireNonNull(after));
  }

  /** The kinds of entries that a full run withdraws, of the types of rows that its feed has. */
  public static List<StreamKind> kinds(Set<RowType> types) {
    return Arrays.stream(StreamKind.values())
        .filter(StreamKind::isWithdrawnWhenLeftOut)
        .filter(kind -> types.contains(RowType.valueOf(kind.name())))
        .toList();
  }

  private static Event event(LedgerEntry entry, String shopId, Instant at) {
    return switch (entry.kind()) {
      case OFFER -> new OfferWithdrawn(entry.stream(), shopId, at);
      case COUPON -> new CouponWithdrawn(entry.stream(), shopId, requireNonNull(entry.label()));
      case SHIPPING -> new ShippingOptionWithdrawn(entry.stream(), shopId, at);
      case SHOP, PRODUCT, CLICK, TRANSACTION, RATING, MATCH ->
          throw new IllegalStateException("No feed withdraws a " + entry.kind());
    };
  }
}
