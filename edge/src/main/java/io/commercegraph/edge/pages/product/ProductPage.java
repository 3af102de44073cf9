package io.commercegraph.edge.pages.product;

import io.commercegraph.edge.pages.frame.Formats;
import io.commercegraph.edge.pages.product.PriceHistory.OfferHistory;
import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.pages.views.Amount;
import io.commercegraph.edge.pages.views.OfferRow;
import io.commercegraph.edge.pages.views.ProductView;
import io.commercegraph.edge.pages.views.ProductView.Asked;
import io.commercegraph.edge.pages.views.ProductView.Claim;
import io.commercegraph.edge.pages.views.ProductView.Variant;
import io.commercegraph.edge.pages.views.Tile;
import io.commercegraph.edge.tools.WireJson;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes the view of /product/{id} from the answers of the tools. */
final class ProductPage {

  private static final int OFFERS = 20;
  private static final int LINES = 5;

  private final PageTools.Calls tools;
  private final Asked asked;
  private final ProductLinks links;

  ProductPage(PageTools.Calls tools, Asked asked) {
    this.tools = tools;
    this.asked = asked;
    this.links = new ProductLinks(asked);
  }

  ProductView view(String id, String wanted) {
    JsonNode answer = tools.ask("get_product", PageTools.arguments().put("product_id", id));
    JsonNode product = answer.path("product");
    String productId = product.path("id").asString();
    JsonNode comparison = tools.ask("compare_prices", comparison(productId));
    Map<String, JsonNode> details = details(productId);
    JsonNode compared = comparison.path("offers");
    String best = BestOffer.id(comparison, asked.condition());
    String first = best.isEmpty() ? compared.path(0).path("offer_id").asString("") : best;
    String chosen = wanted.isEmpty() ? first : wanted;
    OfferRows rows =
        new OfferRows(tools, details, best, chosen, offer -> links.choosing(productId, offer));
    List<OfferRow> offers = rows.of(compared);
    JsonNode analytics =
        tools
            .askIfThere("product_price_analytics", analytics(productId))
            .orElseGet(PageTools::arguments);
    Map<String, String> shops =
        details.values().stream()
            .collect(
                Collectors.toMap(
                    offer -> offer.path("id").asString(""),
                    offer -> offer.path("shop_domain").asString("")));
    Histories histories = histories(offers, analytics, chosen, details);
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
        rows.of(comparison.path("other_currencies")),
        offers.stream().filter(OfferRow::best).findFirst().orElse(null),
        best.isEmpty() ? BestOffer.noneBecause(comparison) : "",
        Verdict.of(analytics, BestOffer.noneInStock(comparison), asked.condition()),
        Verdict.lows(analytics, shops),
        histories.claim,
        histories.chart,
        JsonLd.inScript(JsonLd.of(product)),
        comparison.path("as_of").path("time").asString(""));
  }

  private ObjectNode comparison(String id) {
    ObjectNode arguments =
        PageTools.arguments()
            .put("product_id", id)
            .put("new_customer", asked.newCustomer())
            .put("quantity", asked.quantity())
            .put("condition", asked.condition())
            .put("sort", asked.sort())
            .put("limit", OFFERS);
    return withCountry(arguments);
  }

  private ObjectNode analytics(String id) {
    ObjectNode arguments = PageTools.arguments().put("product_id", id).put("series", true);
    if (!asked.condition().equals("any")) {
      arguments.put("condition", asked.condition());
    }
    return withCountry(arguments);
  }

  private ObjectNode withCountry(ObjectNode arguments) {
    return asked.country().isEmpty() ? arguments : arguments.put("country", asked.country());
  }

  /** The offers of the product by their ids: their addresses and list prices. */
  private Map<String, JsonNode> details(String id) {
    ObjectNode arguments = PageTools.arguments().put("product_id", id).put("limit", 2 * OFFERS);
    Map<String, JsonNode> details = new HashMap<>();
    for (JsonNode offer : tools.ask("find_offers", arguments).path("offers")) {
      details.put(offer.path("id").asString(""), offer);
    }
    return details;
  }

  private record Histories(String chart, @Nullable Claim claim) {}

  private Histories histories(
      List<OfferRow> offers, JsonNode analytics, String chosen, Map<String, JsonNode> details) {
    PriceHistory history = new PriceHistory(tools);
    ObjectNode chart = WireJson.MAPPER.createObjectNode();
    String currency = analytics.path("currency").asString("");
    String shown = currency.isEmpty() ? ownCurrency(offers) : currency;
    // Browsers count the digits of some currencies by custom; amounts here are by ISO 4217.
    chart.put("currency", shown).put("digits", Formats.digits(shown));
    chart.put("chosen", chosen);
    ArrayNode lines = chart.putArray("lines");
    Claim claim = null;
    for (OfferRow offer : charted(offers)) {
      Optional<OfferHistory> found = history.ofOffer(offer.offerId());
      if (found.isPresent()) {
        lines.add(PriceHistory.line(offer.shopName(), offer.offerId(), found.get().steps()));
        if (offer.chosen()) {
          JsonNode known = details.getOrDefault(offer.offerId(), PageTools.arguments());
          claim = Verdict.claim(offer.shopName(), found.get().figures(), known);
          putReference(chart, claim, found.get().figures());
        }
      }
    }
    List<JsonNode> lowest =
        PriceHistory.oldestFirst(List.copyOf(analytics.path("series").values()));
    chart.set("lowest", PriceHistory.line("", "", lowest));
    return new Histories(lines.isEmpty() ? "" : JsonLd.inScript(chart), claim);
  }

  private static String ownCurrency(List<OfferRow> offers) {
    return offers.isEmpty() ? "EUR" : offers.getFirst().total().currency();
  }

  /** The offers with a line of their own: the first ones, and the chosen one. */
  private static List<OfferRow> charted(List<OfferRow> offers) {
    List<OfferRow> first = offers.stream().filter(OfferRow::chosen).toList();
    return Stream.concat(first.stream(), offers.stream().filter(offer -> !offer.chosen()))
        .limit(LINES)
        .toList();
  }

  private static void putReference(ObjectNode chart, @Nullable Claim claim, JsonNode figures) {
    if (claim == null) {
      return;
    }
    if (claim.reference() != null) {
      chart
          .putObject("reference")
          .put("price", claim.reference().minor())
          .put("from", figures.path("reference_price").path("window_from").asString(""))
          .put("to", figures.path("reference_price").path("window_to").asString(""));
    }
    if (claim.listPrice() != null) {
      chart.put("list_price", claim.listPrice().minor());
    }
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
