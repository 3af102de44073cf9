package io.commercegraph.edge.pages.product;

import io.commercegraph.api.trust.ShopScores;
import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.pages.views.Amount;
import io.commercegraph.edge.pages.views.OfferRow;
import io.commercegraph.edge.pages.views.ProductView;
import io.commercegraph.edge.pages.views.ProductView.Asked;
import io.commercegraph.edge.pages.views.ProductView.Claim;
import io.commercegraph.edge.pages.views.ProductView.Variant;
import io.commercegraph.edge.pages.views.Tile;
import io.commercegraph.edge.pages.views.WatchForm;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes the view of /product/{id} from the answers of the tools. */
final class ProductPage {

  private static final int MOST_DETAILS = 100;

  private final PageTools.Calls tools;
  private final ShopScores scores;
  private final boolean watched;

  /** Scores are those of the present, which a page about the past does not show. */
  private static final ShopScores NO_SCORES = _ -> Map.of();

  private final Asked asked;
  private final ProductLinks links;

  ProductPage(PageTools.Calls tools, ShopScores scores, boolean watched, Asked asked) {
    this.watched = watched;
    this.tools = tools;
    this.scores = scores;
    this.asked = asked;
    this.links = new ProductLinks(asked);
  }

  ProductView view(String id, String wanted) {
    // All that needs the product alone is answered at once, what waits for the database first.
    Supplier<Optional<JsonNode>> history = tools.begin("product_price_analytics", analytics(id));
    Supplier<Optional<JsonNode>> listed = tools.begin("find_offers", listing(id));
    Supplier<Optional<JsonNode>> comparing = tools.begin("compare_prices", comparison(id));
    JsonNode product =
        tools.ask("get_product", PageTools.arguments().put("product_id", id)).path("product");
    String productId = product.path("id").asString();
    // Asked again where nothing was found, for the problem that says why.
    JsonNode comparison =
        comparing.get().orElseGet(() -> tools.ask("compare_prices", comparison(productId)));
    JsonNode compared = comparison.path("offers");
    String best = BestOffer.id(comparison, asked.condition());
    String first = best.isEmpty() ? compared.path(0).path("offer_id").asString("") : best;
    String chosen = wanted.isEmpty() ? first : wanted;
    JsonNode figures = isShown(chosen, comparison) ? figures(chosen) : PageTools.arguments();
    Map<String, JsonNode> details = details(listed.get().orElseGet(PageTools::arguments));
    OfferRows rows =
        new OfferRows(
            asked.isPast() ? NO_SCORES : scores,
            details,
            best,
            chosen,
            offer -> links.choosing(productId, offer));
    List<OfferRow> offers = rows.of(compared);
    List<OfferRow> others = rows.of(comparison.path("other_currencies"));
    List<OfferRow> all = Stream.concat(offers.stream(), others.stream()).toList();
    Claim claim = claim(all, figures, details);
    JsonNode analytics = history.get().orElseGet(PageTools::arguments);
    Map<String, String> shops = shops(details);
    long total = comparison.path("page").path("total").asLong(offers.size());
    return new ProductView(
        productId,
        product.path("name").asString(""),
        product.path("brand").asString(""),
        product.path("category").asString(""),
        product.path("gtin").asString(""),
        product.path("mpn").asString(""),
        product.path("description").asString(""),
        Tile.of(product),
        variants(product),
        product.path("variants_total").asLong(0),
        asked,
        offers,
        total,
        links.more(productId, offers.size(), total),
        others,
        comparison.path("other_currencies_total").asLong(others.size()),
        offers.stream().filter(OfferRow::best).findFirst().orElse(null),
        best.isEmpty() ? BestOffer.noneBecause(comparison, asked.condition()) : "",
        Verdict.cheapest(analytics, best, shops),
        Verdict.of(analytics, BestOffer.noneInStock(comparison), asked.condition()),
        Verdict.lows(analytics, shops),
        claim,
        asked.isPast()
            ? null
            : new ChartHead(all, offerIds -> links.lines(productId, offerIds))
                .chart(claim, figures),
        watch(productId, offers),
        Reasons.of(comparison, offers),
        links.explained(productId),
        asked.isPast() ? "{}" : JsonLd.inScript(JsonLd.of(product, others.isEmpty())),
        comparison.path("as_of").path("time").asString(""));
  }

  private @Nullable WatchForm watch(String productId, List<OfferRow> offers) {
    return !watched || asked.isPast() || offers.isEmpty()
        ? null
        : WatchForm.of(productId, offers.getFirst().goods().currency());
  }

  private static Map<String, String> shops(Map<String, JsonNode> details) {
    return details.values().stream()
        .collect(
            Collectors.toMap(
                offer -> offer.path("id").asString(""),
                offer -> offer.path("shop_domain").asString("")));
  }

  private ObjectNode comparison(String id) {
    ObjectNode arguments =
        PageTools.arguments()
            .put("product_id", id)
            .put("new_customer", asked.newCustomer())
            .put("quantity", asked.quantity())
            .put("condition", asked.condition())
            .put("sort", asked.sort())
            .put("limit", asked.show());
    if (asked.explained()) {
      arguments.put("explain", true);
    }
    return withCountry(arguments);
  }

  private ObjectNode analytics(String id) {
    ObjectNode arguments = PageTools.arguments().put("product_id", id);
    if (!asked.condition().equals("any")) {
      arguments.put("condition", asked.condition());
    }
    return withCountry(arguments);
  }

  private ObjectNode withCountry(ObjectNode arguments) {
    return asked.country().isEmpty() ? arguments : arguments.put("country", asked.country());
  }

  private ObjectNode listing(String id) {
    return PageTools.arguments()
        .put("product_id", id)
        .put("limit", Math.min(2 * asked.show(), MOST_DETAILS));
  }

  /** The offers of the product by their ids: their addresses and list prices. */
  private static Map<String, JsonNode> details(JsonNode listing) {
    Map<String, JsonNode> details = new HashMap<>();
    for (JsonNode offer : listing.path("offers")) {
      details.put(offer.path("id").asString(""), offer);
    }
    return details;
  }

  private static boolean isShown(String offer, JsonNode comparison) {
    return Stream.of("offers", "other_currencies")
        .flatMap(list -> comparison.path(list).values().stream())
        .anyMatch(shown -> shown.path("offer_id").asString("").equals(offer));
  }

  /** What the history of an offer says; nothing where there is none. */
  private JsonNode figures(String offer) {
    return tools
        .askIfThere("price_analytics", PageTools.arguments().put("offer_id", offer))
        .orElseGet(PageTools::arguments);
  }

  private static @Nullable Claim claim(
      List<OfferRow> offers, JsonNode figures, Map<String, JsonNode> details) {
    return offers.stream()
        .filter(OfferRow::chosen)
        .findFirst()
        .map(
            offer ->
                Verdict.claim(
                    offer.shopName(),
                    figures,
                    details.getOrDefault(offer.offerId(), PageTools.arguments())))
        .orElse(null);
  }

  private List<Variant> variants(JsonNode product) {
    return product.path("variants").values().stream()
        .map(
            variant ->
                new Variant(
                    variant.path("name").asString(""),
                    variant.path("options").values().stream()
                        .map(option -> option.asString(""))
                        .filter(option -> !option.isEmpty())
                        .collect(Collectors.joining(" · ")),
                    Amount.of(variant.path("available_range").path("min")),
                    variant.path("available").asBoolean(false),
                    links.product(variant.path("id").asString(""))))
        .toList();
  }
}
