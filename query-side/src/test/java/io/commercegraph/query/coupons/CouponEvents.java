package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponDescription;
import io.commercegraph.api.coupons.CouponId;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.coupons.ReportReason;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates coupon events for tests. */
public final class CouponEvents {

  private CouponEvents() {}

  /** The id of a shop's code. */
  public static String id(String shopId, String code) {
    return CouponId.of(shopId, CouponCode.parse(code).orElseThrow());
  }

  /** Ten percent off. */
  public static CouponListed listed(
      String shopId, String code, @Nullable Instant startsAt, @Nullable Instant endsAt) {
    return new CouponListed(
        id(shopId, code),
        shopId,
        new CouponDescription(
            code,
            "10 % off",
            "percentage",
            1000L,
            null,
            5000L,
            null,
            "EUR",
            false,
            List.of("DE"),
            startsAt,
            endsAt,
            "Not on sale items."));
  }

  /** A report, counted or not. */
  public static CodeReported reported(
      String shopId, String code, ReportReason reason, boolean counted) {
    return new CodeReported(
        "rep_1",
        id(shopId, code),
        shopId,
        code,
        reason.wireName(),
        counted,
        "reporter",
        "network",
        null,
        List.of(),
        new CodeReported.Told(5000, "declared", 0, 0, null));
  }
}
