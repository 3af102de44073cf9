package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.coupons.CouponChanged;
import io.commercegraph.api.coupons.CouponDescription;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.shipping.ShippingOptionChanged;
import io.commercegraph.api.shipping.ShippingOptionListed;
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
    // Two spellings of a code are one coupon; it keeps the one it was listed with.
    CouponDescription stated =
        entry == null || entry.label() == null
            ? row.description()
            : row.description().withCode(entry.label());
    if (entry == null || entry.withdrawn()) {
      state.append(couponId, new CouponListed(couponId, shopId, stated));
      state.markSeen(couponId, run.observedAt());
      return RowOutcome.CHANGED;
    }
    if (state.confirmDescription(couponId, stated)) {
      state.recordCouponSeen(shopId, couponId);
      state.markSeen(couponId, run.observedAt());
      return RowOutcome.UNCHANGED;
    }
    if (state.wasSeenBy(run, couponId)) {
      throw OfferDecider.contradiction("code");
    }
    state.append(couponId, new CouponChanged(couponId, shopId, stated));
    state.markSeen(couponId, run.observedAt());
    return RowOutcome.CHANGED;
  }

  RowOutcome decide(ShippingFeedRow row, ChunkItem item) {
    String shopId = shops.ensureListed(item, row.shop());
    String optionId = item.stream();
    Instant at = row.observedAt() == null ? run.observedAt() : row.observedAt();
    LedgerEntry entry = state.entry(optionId);
    boolean older = entry != null && entry.seenAt() != null && at.isBefore(entry.seenAt());
    if (older
        || (state.isActive(optionId) && state.confirmDescription(optionId, row.description()))) {
      state.markSeen(optionId, at);
      return RowOutcome.UNCHANGED;
    }
    boolean listed = state.isActive(optionId);
    if (listed && at.equals(run.observedAt()) && state.wasSeenBy(run, optionId)) {
      throw OfferDecider.contradiction("name");
    }
    state.append(
        optionId,
        listed
            ? new ShippingOptionChanged(optionId, shopId, row.description(), at)
            : new ShippingOptionListed(optionId, shopId, row.description(), at));
    return RowOutcome.CHANGED;
  }
}
