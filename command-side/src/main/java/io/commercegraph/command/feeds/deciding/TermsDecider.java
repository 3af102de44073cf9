package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.coupons.CouponChanged;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.shipping.ShippingOptionChanged;
import io.commercegraph.api.shipping.ShippingOptionListed;
import io.commercegraph.command.feeds.ledger.ContentHash;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.CouponFeedRow;
import io.commercegraph.command.feeds.rows.ShippingFeedRow;
import java.time.Instant;

/** Decides on rows about a shop's coupons and shipping options. */
final class TermsDecider {

  private final ChunkState state;
  private final RunContext run;
  private final ShopDecider shops;

  TermsDecider(ChunkState state, RunContext run, ShopDecider shops) {
    this.state = state;
    this.run = run;
    this.shops = shops;
  }

  RowOutcome decide(CouponFeedRow row, ChunkItem item) {
    String shopId = shops.ensureListed(item, row.shop());
    String couponId = item.stream();
    LedgerEntry entry = state.entry(couponId);
    CouponListed stated =
        new CouponListed(
            couponId,
            shopId,
            // Two spellings of a code are one coupon; it keeps the one it was listed with.
            entry == null || entry.label() == null ? row.code().text() : entry.label(),
            row.title(),
            row.couponType().wireName(),
            row.percentOffHundredths(),
            row.amountOff(),
            row.minOrderValue(),
            row.maxDiscount(),
            row.currency(),
            row.newCustomerOnly(),
            row.countries(),
            row.startsAt(),
            row.endsAt(),
            row.terms());
    if (entry == null || entry.withdrawn()) {
      state.append(couponId, stated);
      state.markSeen(couponId, run.observedAt());
      return RowOutcome.CHANGED;
    }
    if (ContentHash.ofCoupon(stated) == entry.content()) {
      state.recordCouponSeen(shopId, couponId);
      state.markSeen(couponId, run.observedAt());
      return RowOutcome.UNCHANGED;
    }
    if (state.wasSeenBy(run, couponId)) {
      throw OfferDecider.contradiction("code");
    }
    state.append(
        couponId,
        new CouponChanged(
            couponId,
            shopId,
            stated.code(),
            stated.title(),
            stated.type(),
            stated.percentOffHundredths(),
            stated.amountOff(),
            stated.minOrderValue(),
            stated.maxDiscount(),
            stated.currency(),
            stated.newCustomerOnly(),
            stated.countries(),
            stated.startsAt(),
            stated.endsAt(),
            stated.terms()));
    state.markSeen(couponId, run.observedAt());
    return RowOutcome.CHANGED;
  }

  RowOutcome decide(ShippingFeedRow row, ChunkItem item) {
    String shopId = shops.ensureListed(item, row.shop());
    String optionId = item.stream();
    Instant at = row.observedAt() == null ? run.observedAt() : row.observedAt();
    LedgerEntry entry = state.entry(optionId);
    long content =
        ContentHash.of(
            row.name(),
            row.carrier(),
            row.price().amount(),
            row.price().currency(),
            row.freeFromAmount(),
            row.minDays(),
            row.maxDays());
    boolean older = entry != null && entry.seenAt() != null && at.isBefore(entry.seenAt());
    if (older || (entry != null && !entry.withdrawn() && entry.content() == content)) {
      state.markSeen(optionId, at);
      return RowOutcome.UNCHANGED;
    }
    if (entry != null
        && !entry.withdrawn()
        && at.equals(run.observedAt())
        && state.wasSeenBy(run, optionId)) {
      throw OfferDecider.contradiction("name");
    }
    state.append(
        optionId,
        entry == null || entry.withdrawn()
            ? new ShippingOptionListed(
                optionId,
                shopId,
                row.name(),
                row.carrier(),
                row.country(),
                row.region(),
                row.price().amount(),
                row.price().currency(),
                row.freeFromAmount(),
                row.minDays(),
                row.maxDays(),
                at)
            : new ShippingOptionChanged(
                optionId,
                shopId,
                row.name(),
                row.carrier(),
                row.country(),
                row.region(),
                row.price().amount(),
                row.price().currency(),
                row.freeFromAmount(),
                row.minDays(),
                row.maxDays(),
                at));
    return RowOutcome.CHANGED;
  }
}
