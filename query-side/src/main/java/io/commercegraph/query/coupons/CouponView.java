package io.commercegraph.query.coupons;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.api.values.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A coupon as a tool's answer shows it. */
record CouponView(
    @JsonPropertyDescription("Stable id of the coupon.") String id,
    @JsonPropertyDescription("The shop it is for.") String shopDomain,
    @OutsideData @JsonPropertyDescription("What to type at the till.") String code,
    @OutsideData @JsonPropertyDescription("What the merchant says it gives.") String title,
    @JsonPropertyDescription("What it takes off.") CouponType type,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("Percent off the goods: 12.5 is 12.5 %.")
        @Nullable BigDecimal percentOff,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("Amount off the goods.")
        @Nullable Money amountOff,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("The goods must cost at least this.")
        @Nullable Money minOrderValue,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("It never takes off more than this.")
        @Nullable Money maxDiscount,
    @JsonPropertyDescription("Whether it is for a customer's first order only.")
        boolean newCustomerOnly,
    @JsonPropertyDescription("ISO 3166-1 alpha-2 countries it is valid in; empty is everywhere.")
        List<String> countries,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("When it starts.") @Nullable Instant startsAt,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("When it ends.") @Nullable Instant endsAt,
    @JsonInclude(NON_NULL) @OutsideData @JsonPropertyDescription("The merchant's terms, shortened.")
        @Nullable String terms,
    @JsonPropertyDescription("How likely it is to work, by what customers reported.")
        Confidence confidence,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("What it takes off the asked offer.")
        @Nullable Money discount,
    @JsonInclude(NON_NULL)
        @JsonPropertyDescription("Why it does not count for the asked offer; see compare_prices.")
        @Nullable CouponRejection reason) {

  private static final int MAX_TITLE = 200;
  private static final int MAX_TERMS = 500;

  static CouponView of(ShopCoupon coupon, String shopDomain, CouponFilter filter) {
    CouponChoice.Judgement judgement = filter.judge(coupon);
    CouponStatement statement = coupon.statement();
    return new CouponView(
        coupon.id(),
        shopDomain,
        statement.code(),
        cut(statement.title(), MAX_TITLE),
        statement.type(),
        percent(statement.percentOffHundredths()),
        statement.amountOff(),
        statement.minOrderValue(),
        statement.maxDiscount(),
        statement.newCustomerOnly(),
        statement.countries(),
        statement.startsAt(),
        statement.endsAt(),
        statement.terms() == null ? null : cut(statement.terms(), MAX_TERMS),
        coupon.confidence(),
        judgement == null || judgement.reason() != null || filter.purchase() == null
            ? null
            : new Money(judgement.discount(), filter.purchase().purchase().currency()),
        judgement == null ? null : judgement.reason());
  }

  private static @Nullable BigDecimal percent(@Nullable Long hundredths) {
    if (hundredths == null) {
      return null;
    }
    BigDecimal percent = BigDecimal.valueOf(hundredths, 2).stripTrailingZeros();
    return percent.scale() < 0 ? percent.setScale(0) : percent;
  }

  private static String cut(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
    return text.substring(0, end) + "…";
  }
}
