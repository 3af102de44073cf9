package io.commercegraph.edge.pages.product;

import io.commercegraph.api.trust.ShopScores;
import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.pages.views.Amount;
import io.commercegraph.edge.pages.views.OfferRow;
import io.commercegraph.edge.pages.views.ProductView;
import io.commercegraph.edge.pages.views.ProductView.Asked;
import io.commercegraph.edge.pages.views.ProductView.Claim;
import io.commercegraph.edge.pages.views.ProductView.History;
import io.commercegraph.edge.pages.views.ProductView.Offers;
import io.commercegraph.edge.pages.views.ProductView.Product;
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

  /** Scores are those of the present, which a page about the past does not show. */
  private static final ShopScores NO_SCORES = _ -> Map.of();

  private final PageTools.Calls tools;
  private final ShopScores scores;
  private final boolean watched;
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
    Answers answers = ask(id, wanted);
    OfferRows rows =
        new OfferRows(
            asked.isPast() ? NO_SCORES : scores,
            answers.details,
            answers.best,
            answers.chosen,
            offer -> links.choosing(answers.productId, offer));
    Offers offers = offers(answers, rows);
    boolean inOneCurrency = offers.otherCurrencies().isEmpty();
    return new ProductView(
        product(answers),
        asked,
        offers,
        history(answers, offers),
        watch(answers.productId, offers.shown()),
        Reasons.of(answers.comparison, offers.shown()),
        links.explained(answers.productId),
        asked.isPast() ? "{}" : JsonLd.inScript(JsonLd.of(answers.product, inOneCurrency)),
        answers.comparison.path("as_of").path("time").asString(""));
  }

  /**
   * What the tools say of a product.
   *
   * @param details the listed offers by their ids
   * @param best the id of the best offer; empty without one
   * @param chosen the id of the offer that the history is of
   * @param figures what {@code price_analytics} says of the chosen offer; empty where it is not
   *     shown
   */
  private record Answers(
      String productId,
      JsonNode product,
      JsonNode comparison,
      JsonNode analytics,
      Map<String, JsonNode> details,
      String best,
      String chosen,
      JsonNode figures) {}

  private Answers ask(String id, String wanted) {
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
    String best = BestOffer.id(comparison, asked.condition());
    String first =
        best.isEmpty() ? comparison.path("offers").path(0).path("offer_id").asString("") : best;
    String chosen = wanted.isEmpty() ? first : wanted;
    JsonNode figures = isShown(chosen, comparison) ? figures(chosen) : PageTools.arguments();
    return new Answers(
        productId,
        product,
        comparison,
        history.get().orElseGet(PageTools::arguments),
        details(listed.get().orElseGet(PageTools::arguments)),
        best,
        chosen,
        figures);
  }

  private Product product(Answers answers) {
    JsonNode product = answers.product;
    return new Product(
        answers.productId,
        product.path("name").asString(""),
        product.path("brand").asString(""),
        product.path("category").asString(""),
        product.path("gtin").asString(""),
        product.path("mpn").asString(""),
        product.path("description").asString(""),
        Tile.of(product),
        variants(product),
        product.path("variants_total").asLong(0));
  }

  private Offers offers(Answers answers, OfferRows rows) {
    JsonNode comparison = answers.comparison;
    List<OfferRow> shown = rows.of(comparison.path("offers"));
    List<OfferRow> others = rows.of(comparison.path("other_currencies"));
    long total = comparison.path("page").path("total").asLong(shown.size());
    return new Offers(
        shown,
        total,
        links.more(answers.productId, shown.size(), total),
        others,
        comparison.path("other_currencies_total").asLong(others.size()),
        shown.stream().filter(OfferRow::best).findFirst().orElse(null),
        answers.best.isEmpty() ? BestOffer.noneBecause(comparison, asked.condition()) : "");
  }

  private History history(Answers answers, Offers offers) {
    List<OfferRow> all =
        Stream.concat(offers.shown().stream(), offers.otherCurrencies().stream()).toList();
    Claim claim = claim(all, answers.figures, answers.details);
    Map<String, String> shops = shops(answers.details);
    return new History(
        Verdict.cheapest(answers.analytics, answers.best, shops),
        Verdict.of(answers.analytics, BestOffer.noneInStock(answers.comparison), asked.condition()),
        Verdict.lows(answers.analytics, shops),
        claim,
        asked.isPast()
            ? null
            : new ChartHead(all, offerIds -> links.lines(answers.productId, offerIds))
                .chart(claim, answers.figures));
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
