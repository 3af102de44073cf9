package io.commercegraph.query.trust;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.query.shops.TrustBrief;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool {@code get_trust}: tells whether a shop can be trusted, and why. */
@Component
class GetTrustTool implements PastTool<GetTrustTool.Request, GetTrustTool.Answer> {

  record Request(
      @JsonPropertyDescription("The shop: its id, or its domain in any spelling.")
          @NotBlank
          @Size(max = 300)
          String shopIdOrDomain) {}

  record Answer(
      @JsonPropertyDescription("The shop it is about.") ShopReference shop,
      @JsonPropertyDescription("0 to 100; null while fewer than two components exist.")
          @Nullable Integer score,
      @JsonPropertyDescription("high from 75, medium from 50, low under it; unrated: no score.")
          TrustBrief.Level level,
      @JsonPropertyDescription("The version of the formula that made the score.")
          String formulaVersion,
      @JsonPropertyDescription("What the score is made of: those components that exist.")
          List<TrustComponent> components,
      @JsonPropertyDescription("All that is known, so that you may judge for yourself.")
          List<TrustSignal> signals,
      @JsonPropertyDescription("Customers' reports on the shop's codes.") Reports reports,
      @JsonPropertyDescription("Share of the weight whose components exist, 0 to 1.")
          double coverage) {}

  record Reports(
      @JsonPropertyDescription("How many were recorded.") long total,
      @JsonPropertyDescription("How many of them are votes.") long counted) {}

  private final ShopDirectory shops;
  private final TrustInputsCache inputsCache;
  private final TrustCalculator calculator;
  private final Clock clock;

  GetTrustTool(
      ShopDirectory shops, TrustInputsCache inputsCache, TrustCalculator calculator, Clock clock) {
    this.shops = shops;
    this.inputsCache = inputsCache;
    this.calculator = calculator;
    this.clock = clock;
  }

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        "get_trust",
        "Judge a shop's trust",
        "Says how far a shop can be trusted, 0 to 100, from outside ratings, its customers'"
            + " transactions, how its coupon codes fare and how its feed is kept. Each component"
            + " and each signal is shown with its samples, source and time. unrated is not bad: too"
            + " little is known.",
        Request.class,
        Answer.class,
        ReadModel.SHOPS,
        ReadModel.TRUST,
        ReadModel.OFFERS);
  }

  @Override
  public PastScope scope(Request request) {
    return PastScope.ofShop(request.shopIdOrDomain(), PastScope.Part.END_OF_DAY);
  }

  @Override
  public Answer call(Request request, Caller caller) {
    ShopRef shop = shops.require("shop_id_or_domain", request.shopIdOrDomain());
    Instant now = clock.instant();
    TrustInputs inputs = inputsCache.inputs(shop.id());
    TrustFormula formula = TrustFormula.of(inputs);
    List<TrustComponent> components = formula.components(inputs, now);
    TrustBrief brief = calculator.brief(inputs, now);
    return new Answer(
        ShopReference.of(shop),
        brief.score(),
        brief.level(),
        formula.version(),
        components,
        TrustSignals.of(inputs, now),
        new Reports(inputs.signals().reports(), inputs.signals().counted()),
        TrustFormula.coverage(components));
  }
}
