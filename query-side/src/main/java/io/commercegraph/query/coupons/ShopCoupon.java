package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.Confidence;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A listed coupon with its confidence at a given time.
 *
 * @param withheld the reason why it is withheld; {@code null} where it is active
 */
public record ShopCoupon(
    String id,
    String shopId,
    CouponStatement statement,
    Confidence confidence,
    @Nullable WithheldReason withheld) {

  static ShopCoupon of(CouponEntry entry, Instant now) {
    CouponStatement statement = Objects.requireNonNull(entry.statement(), "listed, so stated");
    Confidence confidence = entry.confidence(now);
    return new ShopCoupon(
        entry.id(),
        entry.shopId(),
        statement,
        confidence,
        WithheldReason.of(statement, confidence, now));
  }
}
