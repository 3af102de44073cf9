package io.commercegraph.query.prices;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.api.values.Country;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.products.PricePosition;
import io.commercegraph.query.products.RequestedCurrency;
import io.commercegraph.query.products.RequestedProductId;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool {@code product_price_analytics}: judges the lowest price of a product's offers. */
@Component
class ProductPriceAnalyticsTool
    implements PastTool<ProductPriceAnalyticsTool.Request, ProductPriceAnalyticsTool.Answer> {

  /** How many steps of the series are listed, the newest. */
  private static final int MAX_STEPS = 100;

  private final CachedProductPrices histories;
  private final Clock clock;

  ProductPriceAnalyticsTool(CachedProductPrices histories, Clock clock) {
    this.histories = histories;
    this.clock = clock;
  }

  record Request(
      @NotBlank @Size(max = 64) @JsonPropertyDescription("Id of a product, or its GTIN.")
          String productId,
      @Size(max = 8) @JsonPropertyDescription("Leaves out shops that do not ship there.")
          @Nullable String country,
      @Size(max = 8) @JsonPropertyDescription("ISO 4217; default the country's.")
          @Nullable String currency,
      @JsonPropertyDescription("Default new.") @Nullable Condition condition,
      @JsonPropertyDescription("Also list the newest 100 steps.") @Nullable Boolean series,
      @JsonPropertyDescription("Also offers that were matched by title; default false.")
          @Nullable Boolean includeTitleMatches,
      @JsonPropertyDescription("Answer as the log stood then (RFC 3339).")
          @Nullable Instant knownAt) {}

  record Answer(
      String productId,
      @Nullable String country,
      Condition condition,
      @JsonPropertyDescription("Of all figures; null without a price.") @Nullable String currency,
      @JsonPropertyDescription("How many offers the figures rest on.") int offers,
      @JsonPropertyDescription("The lowest price in force; null while there is none.")
          @Nullable LowestPrice current,
      @JsonInclude(NON_NULL) @Nullable Extremes lowest,
      @JsonInclude(NON_NULL) @JsonPropertyDescription("The highest that the lowest price was.")
          @Nullable Extremes highest,
      @JsonInclude(NON_NULL) PriceFigures.@Nullable Averages average,
      @JsonInclude(NON_NULL) PriceFigures.@Nullable Medians median,
      @JsonInclude(NON_NULL) PriceFigures.@Nullable IsLowest isLowest,
      @Nullable PricePosition pricePosition,
      @JsonInclude(NON_NULL) PriceFigures.@Nullable Coverage coverage,
      @JsonInclude(NON_NULL) @Nullable List<Step> series) {}

  record LowestPrice(
      Money price,
      @JsonPropertyDescription("Since when it was the lowest.") Instant at,
      String eventId,
      String offerId) {}

  record Extremes(
      @Nullable LowestPrice d7,
      @Nullable LowestPrice d30,
      @Nullable LowestPrice d90,
      @Nullable LowestPrice d180,
      @Nullable LowestPrice d365,
      @Nullable LowestPrice allTime) {}

  record Step(Instant at, @Nullable Money price, String eventId, String offerId) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        "product_price_analytics",
        "Judge a product's lowest price by its history",
        """
        Tells whether now is a good time to buy a product: the lowest price in force over all its \
        offers now and in 7 to 365 days, average, median, price_position. An offer counts until 7 \
        days after it was last confirmed, and not while it is out of stock. price_analytics judges \
        one offer and its claimed discount.\
        """,
        Request.class,
        Answer.class,
        ReadModel.PRODUCTS,
        ReadModel.OFFERS,
        ReadModel.PRICES,
        ReadModel.SHIPPING,
        ReadModel.SHOPS);
  }

  @Override
  public PastScope scope(Request request) {
    return PastScope.ofProduct(RequestedProductId.ofRequest("product_id", request.productId()));
  }

  @Override
  public Answer call(Request request, Caller caller) {
    String id = RequestedProductId.ofRequest("product_id", request.productId());
    String country = Country.ofRequest("country", request.country());
    Condition condition = request.condition() == null ? Condition.NEW : request.condition();
    ProductPrices found =
        histories
            .of(id, country, condition.wire(), Boolean.TRUE.equals(request.includeTitleMatches()))
            .orElseThrow(() -> RequestedProductId.notFound("product_id"));
    Instant now = now(request.knownAt(), found);
    OffersAsKnown offers = found.at(now);
    String wanted = RequestedCurrency.ofRequest(request.currency());
    String currency = wanted == null ? offers.currency(country) : wanted;
    LowestPriceEnvelope envelope = currency == null ? null : offers.lowest(currency).orElse(null);
    return envelope == null
        ? nothing(found.productId(), country, condition, currency)
        : answer(found.productId(), country, condition, envelope, request);
  }

  /** The time asked for, else the clock's or that of the last recording, if it is later. */
  private Instant now(@Nullable Instant knownAt, ProductPrices prices) {
    Instant now = prices.now(clock.instant());
    if (knownAt != null && knownAt.isAfter(now.plus(PriceAnalyticsTool.CLOCK_SKEW))) {
      throw ToolProblem.in(
          "known_at", ProblemCode.INVALID_VALUE, "'known_at' must not be in the future.");
    }
    return knownAt == null ? now : knownAt;
  }

  private static Answer nothing(
      String id, @Nullable String country, Condition condition, @Nullable String currency) {
    return new Answer(
        id, country, condition, currency, 0, null, null, null, null, null, null, null, null, null);
  }

  private static Answer answer(
      String id,
      @Nullable String country,
      Condition condition,
      LowestPriceEnvelope envelope,
      Request request) {
    PriceAnalysis figures = new PriceAnalysis(envelope.series());
    ObservedPrice current = figures.current();
    return new Answer(
        id,
        country,
        condition,
        envelope.series().currency(),
        envelope.offers(),
        lowest(current, envelope),
        extremes(figures.lowest(), envelope),
        extremes(figures.highest(), envelope),
        figures.average(),
        figures.median(),
        figures.isLowest(),
        figures.position(),
        figures.coverage(),
        Boolean.TRUE.equals(request.series()) ? steps(envelope) : null);
  }

  private static Extremes extremes(PriceFigures.Extremes of, LowestPriceEnvelope envelope) {
    return new Extremes(
        lowest(of.d7(), envelope),
        lowest(of.d30(), envelope),
        lowest(of.d90(), envelope),
        lowest(of.d180(), envelope),
        lowest(of.d365(), envelope),
        lowest(of.allTime(), envelope));
  }

  private static @Nullable LowestPrice lowest(
      @Nullable ObservedPrice price, LowestPriceEnvelope envelope) {
    return price == null
        ? null
        : new LowestPrice(
            price.price(), price.at(), price.eventId(), offer(price.eventId(), envelope));
  }

  private static List<Step> steps(LowestPriceEnvelope envelope) {
    String currency = envelope.series().currency();
    return envelope.series().steps().reversed().stream()
        .limit(MAX_STEPS)
        .map(
            step ->
                new Step(
                    step.from(),
                    step.isGap() ? null : new Money(step.price(), currency),
                    step.eventId(),
                    offer(step.eventId(), envelope)))
        .toList();
  }

  private static String offer(String eventId, LowestPriceEnvelope envelope) {
    return Objects.requireNonNull(envelope.offerOfEvent().get(eventId));
  }
}
