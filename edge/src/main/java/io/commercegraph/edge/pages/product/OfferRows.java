package io.commercegraph.edge.pages.product;

import io.commercegraph.api.trust.ShopScores;
import io.commercegraph.api.trust.ShopScores.ShopScore;
import io.commercegraph.edge.pages.views.Amount;
import io.commercegraph.edge.pages.views.DeliveryDays;
import io.commercegraph.edge.pages.views.OfferRow;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Makes rows of an answer of {@code compare_prices}. */
final class OfferRows {

  private static final ShopScore UNRATED = new ShopScore(null, "unrated");

  private final ShopScores scores;
  private final Map<String, JsonNode> details;
  private final String best;
  private final String chosen;
  private final UnaryOperator<String> chooseHref;

  /**
   * Prepares rows.
   *
   * @param scores the trust of shops
   * @param details the offers of {@code find_offers} by their ids
   * @param best the id of the best offer; empty where there is none
   * @param chosen the offer whose history is shown
   * @param chooseHref from an offer's id to the link that shows its history
   */
  OfferRows(
      ShopScores scores,
      Map<String, JsonNode> details,
      String best,
      String chosen,
      UnaryOperator<String> chooseHref) {
    this.scores = scores;
    this.details = details;
    this.best = best;
    this.chosen = chosen;
    this.chooseHref = chooseHref;
  }

  List<OfferRow> of(JsonNode offers) {
    Map<String, ShopScore> trust =
        scores.of(offers.values().stream().map(OfferRows::shop).distinct().toList());
    return offers.values().stream()
        .map(offer -> row(offer, trust.getOrDefault(shop(offer), UNRATED)))
        .toList();
  }

  private static String shop(JsonNode offer) {
    return offer.path("shop").path("id").asString("");
  }

  private OfferRow row(JsonNode offer, ShopScore trust) {
    String id = offer.path("offer_id").asString("");
    String domain = offer.path("shop").path("domain").asString("");
    @Nullable Integer score = trust.score();
    JsonNode shipping = offer.path("shipping");
    Amount price = amount(offer, "price");
    Amount goods = Amount.of(offer.path("goods"));
    return new OfferRow(
        id.equals(best),
        id,
        offer.path("shop").path("name").asString(domain),
        domain,
        webAddress(details.get(id)),
        goods == null ? price : goods,
        shipping.path("known").asBoolean(false) ? Amount.of(shipping.path("price")) : null,
        shipping.path("ships").asString("unknown"),
        coupon(offer.path("coupon")),
        amount(offer, "total"),
        offer.path("total_known").asBoolean(false)
            ? ""
            : offer.path("total_unknown").asString("shipping_unknown"),
        Amount.of(offer.path("saves_over_next")),
        Amount.of(offer.path("free_shipping_gap")),
        Amount.of(offer.path("deposit")),
        DeliveryDays.of(offer.path("delivery")),
        score == null ? -1 : score,
        trust.level(),
        offer.path("availability").asString("unknown"),
        offer.path("condition").asString(""),
        offer.path("freshness").asString(""),
        offer.path("observed_at").asString(""),
        offer.path("rejected_coupons").values().stream()
            .map(
                coupon ->
                    new OfferRow.Rejection(
                        coupon.path("code").asString(""), coupon.path("reason").asString("")))
            .toList(),
        id.equals(chosen),
        chooseHref.apply(id));
  }

  private static Amount amount(JsonNode offer, String field) {
    return Objects.requireNonNull(Amount.of(offer.path(field)), field);
  }

  private static OfferRow.@Nullable Coupon coupon(JsonNode coupon) {
    Amount discount = Amount.of(coupon.path("discount"));
    return discount == null
        ? null
        : new OfferRow.Coupon(
            coupon.path("code").asString(""),
            discount,
            coupon.path("confidence").path("level").asString(""));
  }

  /** The offer's address, if a browser may be sent there. */
  private static @Nullable String webAddress(@Nullable JsonNode offer) {
    return Optional.ofNullable(offer)
        .map(known -> known.path("url").asString(""))
        .filter(url -> url.startsWith("https://") || url.startsWith("http://"))
        .orElse(null);
  }
}
