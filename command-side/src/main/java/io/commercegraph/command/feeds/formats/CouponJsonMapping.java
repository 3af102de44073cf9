package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.formats.attributes.CouponAttributeParser;
import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.formats.attributes.RowAttributes;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.text.InvalidField;
import tools.jackson.databind.JsonNode;

/** Maps JSON objects of an affiliate network's coupon interface to coupons. */
final class CouponJsonMapping {

  private CouponJsonMapping() {}

  static void rows(long line, JsonNode coupon, FeedDefaults defaults, RowEmitter emitter) {
    try {
      RowAttributes row = JsonFlattener.flatten(coupon);
      emitter.emit(
          line,
          RowType.COUPON,
          CouponAttributeParser.codeOf(row),
          warnings -> CouponAttributeParser.read(row, defaults));
    } catch (InvalidField invalid) {
      emitter.reject(line, RowType.COUPON, null, invalid.field(), invalid.reason());
    }
  }
}
