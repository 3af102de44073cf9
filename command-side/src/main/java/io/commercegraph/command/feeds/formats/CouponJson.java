package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.text.BadField;
import tools.jackson.databind.JsonNode;

/** Coupons as a network's interface answers them. */
final class CouponJson {

  private CouponJson() {}

  static void rows(long line, JsonNode coupon, FeedDefaults defaults, RowGuard guard) {
    try {
      Attributes row = Flattened.of(coupon);
      guard.take(
          line,
          RowType.COUPON,
          CouponAttributes.codeOf(row),
          notes -> CouponAttributes.read(row, defaults));
    } catch (BadField tooMuch) {
      guard.reject(line, RowType.COUPON, null, tooMuch.field(), tooMuch.reason());
    }
  }
}
