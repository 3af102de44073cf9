package io.commercegraph.query.shipping;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.paging.JsonSize;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A shipping option of a shop to one country, as a tool's answer shows it. */
record ShippingOption(
    @JsonPropertyDescription("Stable id of the option.") String id,
    @OutsideData @JsonPropertyDescription("What the shop calls it.") String name,
    @OutsideData @JsonInclude(NON_NULL) @Nullable String carrier,
    @JsonPropertyDescription("ISO 3166-1 alpha-2 country that it ships to.") String country,
    @OutsideData
        @JsonInclude(NON_NULL)
        @JsonPropertyDescription("Only to this part of the country, where one is named.")
        @Nullable String region,
    @JsonPropertyDescription("For goods under free_from.") Money price,
    @JsonInclude(NON_NULL)
        @JsonPropertyDescription(
            "The value of the goods, before any coupon, from which it costs nothing.")
        @Nullable Money freeFrom,
    @JsonPropertyDescription(
            "Days until delivery, handling included: Monday to Friday unless calendar.")
        DeliveryDays deliveryDays,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("true: days are calendar days.")
        @Nullable Boolean calendar,
    @JsonInclude(NON_NULL)
        @JsonPropertyDescription(
            "Orders after it count from the next working day; absent: 14:00 is assumed.")
        @Nullable String cutoff,
    @JsonPropertyDescription("When the shop last said so.") Instant observedAt) {

  private static final int FIXED_BYTES = 540;

  /** {@code null} where the shop does not say. */
  record DeliveryDays(@Nullable Integer min, @Nullable Integer max) {}

  /** At most how many bytes it takes in an answer. */
  int jsonSize() {
    return FIXED_BYTES + JsonSize.of(name, carrier, region);
  }
}
