package io.commercegraph.query.changes;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.values.Money;
import org.jspecify.annotations.Nullable;

/** The facts that a change tells of before and after, one record for each kind. */
final class ChangeFacts {

  private ChangeFacts() {}

  record PriceFact(Money price) {}

  record AvailabilityFact(String availability) {}

  /** {@code status}: listed, changed, withdrawn or matched. */
  @JsonInclude(NON_NULL)
  record OfferFact(@Nullable String status, @Nullable String productId) {}

  /** {@code status}: listed, changed or withdrawn; {@code level}: of the confidence in the code. */
  @JsonInclude(NON_NULL)
  record CouponFact(
      String couponId, @Nullable String code, @Nullable String status, @Nullable String level) {}

  /** {@code status}: listed, changed or withdrawn. */
  record ShopFact(String status) {}

  record TrustFact(@Nullable Integer score, String level) {}
}
