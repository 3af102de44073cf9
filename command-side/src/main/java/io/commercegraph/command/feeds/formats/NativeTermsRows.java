package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponDescription;
import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.shipping.ShippingDescription;
import io.commercegraph.api.values.Money;
import io.commercegraph.command.feeds.formats.attributes.CouponAttributeParser;
import io.commercegraph.command.feeds.formats.attributes.Discount;
import io.commercegraph.command.feeds.rows.CouponFeedRow;
import io.commercegraph.command.feeds.rows.ShippingFeedRow;
import io.commercegraph.command.feeds.text.DeliveryCountParser;
import io.commercegraph.command.feeds.text.InvalidField;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Parses coupons and shipping options of the native JSON Lines format. */
final class NativeTermsRows {

  private static final Set<String> COUPON =
      Set.of(
          "id",
          "shop_domain",
          "code",
          "title",
          "coupon_type",
          "percent_off",
          "amount_off",
          "min_order_value",
          "max_discount",
          "new_customer_only",
          "countries",
          "starts_at",
          "ends_at",
          "terms",
          "confidence");
  private static final Set<String> SHIPPING =
      Set.of(
          "id",
          "shop_domain",
          "name",
          "carrier",
          "country",
          "region",
          "price",
          "free_from",
          "delivery_days",
          "calendar",
          "cutoff",
          "observed_at");

  private NativeTermsRows() {}

  static CouponFeedRow coupon(NativeJsonFields fields) {
    fields.allowOnly(COUPON);
    CouponCode code =
        CouponCode.parse(fields.requiredText("code", 1_000))
            .orElseThrow(() -> new InvalidField("code", "is empty or longer than 64 characters"));
    Money off = fields.money("amount_off");
    Money minimum = fields.money("min_order_value");
    Money most = fields.money("max_discount");
    BigDecimal percent = fields.decimal("percent_off");
    if (percent != null && off != null) {
      throw new InvalidField("amount_off", "stands beside percent_off");
    }
    Long hundredths =
        percent == null ? null : Discount.percentage(percent.toPlainString()).percentHundredths();
    String title = fields.text("title", CouponAttributeParser.MAX_TITLE);
    return new CouponFeedRow(
        fields.domain("shop_domain"),
        new CouponDescription(
            code.text(),
            title == null ? code.text() : title,
            couponType(fields, percent, off).wireName(),
            hundredths,
            off == null ? null : off.amount(),
            minimum == null ? null : minimum.amount(),
            most == null ? null : most.amount(),
            currency(off, minimum, most),
            fields.flag("new_customer_only"),
            fields.countries("countries"),
            fields.time("starts_at"),
            fields.time("ends_at"),
            fields.text("terms", CouponAttributeParser.MAX_TERMS)));
  }

  static ShippingFeedRow shipping(NativeJsonFields fields) {
    fields.allowOnly(SHIPPING);
    String name = fields.requiredText("name", 100);
    String id = fields.id("id");
    Money price = fields.required("price", fields.money("price"));
    Money freeFrom = fields.money("free_from");
    if (freeFrom != null && !freeFrom.currency().equals(price.currency())) {
      throw new InvalidField("free_from", "is not in the price's currency");
    }
    Integer min = days(fields.node("delivery_days"), "min");
    Integer max = days(fields.node("delivery_days"), "max");
    if (min != null && max != null && min > max) {
      throw new InvalidField("delivery_days", "end before they begin");
    }
    return new ShippingFeedRow(
        fields.domain("shop_domain"),
        id == null ? name.toLowerCase(Locale.ROOT) : id,
        new ShippingDescription(
            name,
            fields.text("carrier", 100),
            fields.required("country", fields.country("country")),
            fields.text("region", 100),
            price.amount(),
            price.currency(),
            freeFrom == null ? null : freeFrom.amount(),
            min,
            max,
            DeliveryCountParser.calendar("calendar", fields.text("calendar", 20)),
            DeliveryCountParser.cutoff("cutoff", fields.text("cutoff", 20))),
        fields.time("observed_at"));
  }

  private static CouponType couponType(
      NativeJsonFields fields, @Nullable BigDecimal percent, @Nullable Money off) {
    String word = fields.text("coupon_type", 50);
    CouponType implied =
        percent != null ? CouponType.PERCENTAGE : off != null ? CouponType.FIXED : CouponType.OTHER;
    if (word == null) {
      return implied;
    }
    CouponType type =
        CouponType.ofWireName(word.toLowerCase(Locale.ROOT))
            .orElseThrow(() -> new InvalidField("coupon_type", "is none that is known"));
    boolean needsValue = type == CouponType.PERCENTAGE || type == CouponType.FIXED;
    if (type != implied && (needsValue || implied != CouponType.OTHER)) {
      throw new InvalidField("coupon_type", "does not go with percent_off and amount_off");
    }
    return type;
  }

  private static @Nullable String currency(@Nullable Money... amounts) {
    String[] currencies =
        Stream.of(amounts)
            .flatMap(Stream::ofNullable)
            .map(Money::currency)
            .distinct()
            .toArray(String[]::new);
    if (currencies.length > 1) {
      throw new InvalidField("min_order_value", "is in another currency than the discount");
    }
    return currencies.length == 0 ? null : currencies[0];
  }

  private static @Nullable Integer days(@Nullable JsonNode days, String end) {
    JsonNode number = days == null ? null : days.get(end);
    if (number == null || number.isNull()) {
      return null;
    }
    if (!number.isIntegralNumber()
        || !number.canConvertToInt()
        || number.intValue() < 0
        || number.intValue() > 365) {
      throw new InvalidField("delivery_days", "are no days from 0 to 365");
    }
    return number.intValue();
  }
}
