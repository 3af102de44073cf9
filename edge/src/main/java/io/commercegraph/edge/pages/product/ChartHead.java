package io.commercegraph.edge.pages.product;

import io.commercegraph.edge.pages.frame.Formats;
import io.commercegraph.edge.pages.views.OfferRow;
import io.commercegraph.edge.pages.views.ProductView.Chart;
import io.commercegraph.edge.pages.views.ProductView.Claim;
import io.commercegraph.edge.tools.WireJson;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a page says of its chart: whose lines it has, where they are fetched from once the page is
 * painted, and the claim of the chosen shop. A chart has one currency: that of the chosen offer.
 */
final class ChartHead {

  private final List<OfferRow> offers;
  private final Function<List<String>, String> linesHref;
  private final @Nullable OfferRow chosen;

  /**
   * Prepares the head.
   *
   * @param offers all offers of the page, of every currency, as they are listed
   * @param linesHref from the ids of offers to where their lines are
   */
  ChartHead(List<OfferRow> offers, Function<List<String>, String> linesHref) {
    this.offers = offers;
    this.linesHref = linesHref;
    this.chosen =
        offers.stream()
            .filter(OfferRow::chosen)
            .findFirst()
            .orElse(offers.isEmpty() ? null : offers.getFirst());
  }

  /** The chart, {@code null} where there is no offer. */
  @Nullable Chart chart(@Nullable Claim claim, JsonNode figures) {
    if (chosen == null) {
      return null;
    }
    String currency = chosen.total().currency();
    List<OfferRow> drawn = drawn(chosen, currency);
    ObjectNode head = WireJson.MAPPER.createObjectNode();
    // Browsers count the digits of some currencies by custom; amounts here are by ISO 4217.
    head.put("currency", currency).put("digits", Formats.digits(currency));
    head.put("chosen", chosen.offerId());
    ArrayNode lines = head.putArray("lines");
    drawn.forEach(
        offer -> lines.addObject().put("name", offer.shopName()).put("offer", offer.offerId()));
    head.put("href", linesHref.apply(drawn.stream().map(OfferRow::offerId).toList()));
    putClaim(head, claim, figures);
    long others =
        offers.stream().filter(offer -> !offer.total().currency().equals(currency)).count();
    return new Chart(
        JsonLd.inScript(head),
        currency,
        others,
        chosen.shopName(),
        PricesController.href(chosen.offerId()));
  }

  /** The offers with a line of their own: the chosen one and the first ones of its currency. */
  private List<OfferRow> drawn(OfferRow first, String currency) {
    return Stream.concat(
            Stream.of(first),
            offers.stream()
                .filter(offer -> !offer.equals(first))
                .filter(offer -> offer.total().currency().equals(currency)))
        .limit(ChartController.MOST_LINES)
        .toList();
  }

  private static void putClaim(ObjectNode head, @Nullable Claim claim, JsonNode figures) {
    if (claim == null) {
      return;
    }
    if (claim.reference() != null) {
      head.putObject("reference")
          .put("price", claim.reference().minor())
          .put("from", figures.path("reference_price").path("window_from").asString(""))
          .put("to", figures.path("reference_price").path("window_to").asString(""));
    }
    if (claim.listPrice() != null) {
      head.put("list_price", claim.listPrice().minor());
    }
  }
}
