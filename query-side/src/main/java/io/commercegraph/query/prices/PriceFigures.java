package io.commercegraph.query.prices;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.values.Money;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The answer records of {@code price_analytics}, one for each group of figures. */
final class PriceFigures {

  private PriceFigures() {}

  record LastChange(
      @JsonPropertyDescription("Signed: negative where the price fell.") Money amount,
      @JsonPropertyDescription("Signed, of the previous price.") @Nullable BigDecimal percent,
      Instant at,
      @JsonPropertyDescription("The event in the log that recorded it.") String eventId) {}

  record DropFigures(
      @JsonPropertyDescription(
              "Whether the present price is a drop: at least 5 % (a setting) under the median of"
                  + " the 30 days before it began. reference_price judges the shop's own claim.")
          boolean detected,
      @JsonPropertyDescription(
              "none unless detected; else the strongest that holds: all_time_low (under every price"
                  + " seen before), new_low_30d (under every price of the 30 days before), drop.")
          PriceDrop.Kind kind,
      @JsonInclude(NON_NULL) @JsonPropertyDescription("How far under the baseline.")
          @Nullable Money amount,
      @JsonInclude(NON_NULL) @JsonPropertyDescription("The same in percent of the baseline.")
          @Nullable BigDecimal percent,
      @JsonInclude(NON_NULL)
          @JsonPropertyDescription(
              "Time-weighted median of the 30 days before the present price began.")
          @Nullable Money baseline) {}

  record Extremes(
      @Nullable ObservedPrice d7,
      @Nullable ObservedPrice d30,
      @Nullable ObservedPrice d90,
      @Nullable ObservedPrice d180,
      @Nullable ObservedPrice d365,
      @Nullable ObservedPrice allTime) {}

  record Averages(
      @Nullable Money d30, @Nullable Money d90, @Nullable Money d180, @Nullable Money d365) {}

  record Medians(@Nullable Money d30, @Nullable Money d90) {}

  record IsLowest(boolean d30, boolean d90, boolean allTime) {}

  record OutOfStock(
      @JsonProperty("percent_30d")
          @JsonPropertyDescription("Percent of the last 30 days, as far as they were observed.")
          @Nullable BigDecimal percent30d,
      @JsonProperty("percent_90d") @Nullable BigDecimal percent90d,
      @JsonProperty("count_30d")
          @JsonPropertyDescription("How many times it was sold out in these 30 days.")
          int count30d) {}

  record ReferencePrice(
      @JsonPropertyDescription(
              "The lowest price in force in the window; null where the history does not reach back"
                  + " to the window's start.")
          @Nullable Money price,
      @JsonInclude(NON_NULL) @Nullable Instant at,
      @JsonInclude(NON_NULL) @Nullable String eventId,
      Instant windowFrom,
      @JsonPropertyDescription("When the reduction began; without one, now.") Instant windowTo,
      @JsonPropertyDescription("When the present reduction began; null where there is none.")
          @Nullable Instant reductionStartedAt,
      @JsonInclude(NON_NULL)
          @JsonPropertyDescription("The event that recorded the first reduced price.")
          @Nullable String reductionEventId,
      @JsonPropertyDescription("The reduction that the shop claims: of its list price.")
          @Nullable BigDecimal claimedPercent,
      @JsonPropertyDescription(
              "The reduction that the reference bears out; negative where the price rose.")
          @Nullable BigDecimal realPercent,
      @JsonPropertyDescription(
              "Whether the list price is at most the reference. False: it claims more than the"
                  + " observed prices bear out. Null: no claim, or too little history.")
          @Nullable Boolean supported) {}

  record Coverage(
      Instant firstObservedAt,
      @JsonPropertyDescription("The event that recorded the first observation.")
          String firstEventId,
      @JsonPropertyDescription("How many observations the figures rest on.") int observations,
      @JsonPropertyDescription("Whole days since the first observation.") long days,
      @JsonPropertyDescription("Less than 30 days: mind that before calling it a bargain.")
          boolean insufficientData) {}

  record SeriesPoint(
      Instant at,
      @JsonPropertyDescription("The price from then on; null: could not be had.")
          @Nullable Money price,
      @JsonPropertyDescription("The event in the log that recorded it.") String eventId) {}
}
