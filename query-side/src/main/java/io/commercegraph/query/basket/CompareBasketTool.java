package io.commercegraph.query.basket;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.api.values.Country;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.compare.MemberProgram;
import io.commercegraph.query.compare.ProductOffersReader;
import io.commercegraph.query.compare.RankingSort;
import io.commercegraph.query.compare.Shopper;
import io.commercegraph.query.compare.WantedCondition;
import io.commercegraph.query.products.RequestedCurrency;
import io.commercegraph.query.shipping.DeliveryDate;
import io.commercegraph.solve.BasketSolver;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool {@code compare_basket}: finds in which few shops several products cost least. */
@Component
class CompareBasketTool implements PastTool<CompareBasketTool.Request, CompareBasketTool.Answer> {

  private static final int DEFAULT_SHOPS = 3;

  private final ProductOffersReader offers;
  private final Clock clock;

  CompareBasketTool(ProductOffersReader offers, Clock clock) {
    this.offers = offers;
    this.clock = clock;
  }

  record Item(
      @NotBlank @Size(max = 64) @JsonPropertyDescription("Id of a product, or its GTIN.")
          String productId,
      @Min(1) @Max(Shopper.MAX_QUANTITY) @JsonPropertyDescription("Default 1.")
          @Nullable Integer quantity) {}

  record Request(
      @NotEmpty
          @Size(max = RequestedItems.MAX_ITEMS)
          @JsonPropertyDescription("1 to 20; equal products add up.")
          List<Item> items,
      @Size(max = 8) @JsonPropertyDescription("Where the goods go, as DE: send it.")
          @Nullable String country,
      @Size(max = 8) @JsonPropertyDescription("ISO 4217; default the country's.")
          @Nullable String currency,
      @JsonPropertyDescription("Coupons for a first order count only then; default false.")
          @Nullable Boolean newCustomer,
      @JsonPropertyDescription("Default new.") @Nullable WantedCondition condition,
      @Size(max = 10)
          @Pattern(regexp = DeliveryDate.PATTERN)
          @JsonPropertyDescription("All must arrive by this date, such as 2026-07-31.")
          @Nullable String deliverBy,
      @Min(1) @Max(BasketSolver.MAX_SHOPS) @JsonPropertyDescription("At most; default 3.")
          @Nullable Integer maxShops,
      @Size(max = 20)
          @JsonPropertyDescription("The customer's loyalty programs, as in compare_prices.")
          @Nullable List<@NotBlank @Size(max = 400) String> programs) {}

  record Answer(
      @Nullable String country,
      boolean newCustomer,
      @JsonPropertyDescription("Of all plans; null where nothing can be bought.")
          @Nullable String currency,
      @JsonPropertyDescription(
              "The best plan of each number of shops; one that is no better than one of fewer shops"
                  + " is left out.")
          List<BasketPlan> plans,
      @JsonPropertyDescription("Whether no better plans exist.") boolean exact,
      @JsonInclude(NON_NULL)
          @JsonPropertyDescription("By how much plans could be cheaper at most, if not exact.")
          @Nullable Money gap,
      @JsonInclude(NON_NULL) @Nullable List<String> assumptions) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        "compare_basket",
        "Find in which few shops several products cost least",
        """
        Finds how to buy several products in one, two, … up to max_shops shops for the least total: \
        goods + shipping - the one best coupon of each order + deposits. This is the tool for "I need these \
        five things". Shipping thresholds and coupons count for each whole order. Only offers in \
        stock count. Each plan says what it costs, which items it misses (compare plans with equal \
        misses only) and when the last order arrives.\
        """,
        Request.class,
        Answer.class,
        ReadModel.PRODUCTS,
        ReadModel.OFFERS,
        ReadModel.SHIPPING,
        ReadModel.COUPONS,
        ReadModel.SHOPS);
  }

  @Override
  public PastScope scope(Request request) {
    return new PastScope(
        Set.copyOf(RequestedItems.of(request.items()).ids()), Set.of(), Set.of(), Set.of());
  }

  @Override
  public Answer call(Request request, Caller caller) {
    RequestedItems asked = RequestedItems.of(request.items());
    String country = Country.ofRequest("country", request.country());
    Shopper shopper =
        new Shopper(
            country,
            Boolean.TRUE.equals(request.newCustomer()),
            clock.instant(),
            1,
            WantedCondition.or(WantedCondition.NEW, request.condition()),
            RankingSort.TOTAL,
            DeliveryDate.ofRequest(request.deliverBy(), country),
            MemberProgram.ofRequest(request.programs()));
    List<BasketItem> items =
        asked.with(offers.of(asked.ids(), country, shopper.condition(), shopper.now()));
    int maxShops = request.maxShops() == null ? DEFAULT_SHOPS : request.maxShops();
    BasketComparison comparison =
        BasketComparison.of(
            items, RequestedCurrency.ofRequest(request.currency()), shopper, maxShops);
    String currency = comparison.currency();
    return new Answer(
        country,
        shopper.newCustomer(),
        currency,
        currency == null
            ? List.of()
            : comparison.plans().stream()
                .map(plan -> BasketPlan.of(plan, items, currency, shopper))
                .toList(),
        comparison.exact(),
        comparison.exact() || currency == null ? null : new Money(comparison.gap(), currency),
        shopper.deliverBy() == null ? null : DeliveryDate.ASSUMPTIONS);
  }
}
