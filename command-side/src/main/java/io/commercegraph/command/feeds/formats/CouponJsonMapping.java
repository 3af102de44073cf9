package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.text.InvalidField;
import tools.jackson.databind.JsonNode;

/** Coupons as a network's interface answers them. */
final class CouponJsonMapping {

  private CouponJsonMapping() {}

  static void rows(long line, JsonNode coupon, FeedDefaults defaults, RowEmitter guard) {
    try {
      RowAttributes row = JsonFlattener.of(coupon);
      guard.take(
          line,
          RowType.COUPON,
          CouponAttributeParser.codeOf(row),
          notes -> CouponAttributeParser.read(row, defaults));
    } catch (InvalidField tooMuch) {
      guard.reject(line, RowType.COUPON, null, tooMuch.field(), tooMuch.reason());
    }
  }
}
