package io.commercegraph.query.trust;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ToolSpec;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The tool {@code internal_trust}: shows the outcomes of clicks and transactions at a shop, with
 * small counts suppressed.
 */
@Component
class InternalTrustTool implements PastTool<InternalTrustTool.Request, InternalTrustTool.Answer> {

  record Request(
      @JsonPropertyDescription("The shop: its id, or its domain in any spelling.")
          @NotBlank
          @Size(max = 300)
          String shopIdOrDomain) {}

  record Answer(
      @JsonPropertyDescription("The shop it is about.") ShopReference shop,
      @JsonPropertyDescription("So many UTC days, today included.") int windowDays,
      @JsonPropertyDescription("Clicks on the shop's offers.") long clicks,
      @JsonPropertyDescription("Purchases at the shop.") long transactions,
      @JsonPropertyDescription("Transactions a click; null: no clicks, or 1 to 4 transactions.")
          @Nullable Double conversionRate,
      @JsonPropertyDescription("Cancelled transactions; null: none at all, or 1 to 4 cancelled.")
          @Nullable Double cancelRate,
      @JsonPropertyDescription("Refunded transactions; null: none at all, or 1 to 4 refunded.")
          @Nullable Double refundRate,
      @JsonPropertyDescription(
              "Of transactions that tell the price shown: those that cost another; null: none"
                  + " tell it, or 1 to 4 did.")
          @Nullable Double priceMismatchRate,
      @JsonPropertyDescription(
              "0 to 100: 100 x (1 - min(1, cancel_rate + refund_rate)), where 1 to 4 cancelled or"
                  + " refunded count as 2.5 each; null under 20 transactions.")
          @Nullable Double score,
      @JsonPropertyDescription("How many transactions the score is made of.") long samples,
      @JsonPropertyDescription("Too few transactions for a score.") boolean insufficientData) {}

  private final ShopDirectory shops;
  private final TrustInputsCache inputsCache;
  private final Clock clock;

  InternalTrustTool(ShopDirectory shops, TrustInputsCache inputsCache, Clock clock) {
    this.shops = shops;
    this.inputsCache = inputsCache;
    this.clock = clock;
  }

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        "internal_trust",
        "See what became of a shop's sales",
        "Tells how a shop's clicks and transactions of the last 90 days went: conversion,"
            + " cancellations, refunds, and prices that were not as shown. Counts that are so small"
            + " that they could point at a customer are withheld.",
        Request.class,
        Answer.class,
        ReadModel.SHOPS,
        ReadModel.TRUST);
  }

  @Override
  public PastScope scope(Request request) {
    return PastScope.ofShop(request.shopIdOrDomain(), PastScope.Part.END_OF_DAY);
  }

  /** It is made of clicks and purchases alone. */
  @Override
  public boolean explains() {
    return false;
  }

  @Override
  public Answer call(Request request, Caller caller) {
    ShopRef shop = shops.require("shop_id_or_domain", request.shopIdOrDomain());
    Instant now = clock.instant();
    TrustInputs inputs = inputsCache.inputs(shop.id());
    @Nullable Double score =
        TrustFormula.of(inputs).components(inputs, now).stream()
            .filter(component -> component.name().equals(TrustFormula.INTERNAL))
            .map(TrustComponent::value)
            .findFirst()
            .orElse(null);
    return new Answer(
        ShopReference.of(shop),
        TrustInputs.WINDOW_DAYS,
        inputs.conduct().clicks(),
        inputs.conduct().transactions(),
        inputs.converted().published(),
        inputs.cancelled().published(),
        inputs.refunded().published(),
        inputs.mismatched().published(),
        score,
        inputs.conduct().transactions(),
        score == null);
  }
}
