package io.commercegraph.edge.ucp;

import io.commercegraph.edge.ucp.wire.Availability;
import io.commercegraph.edge.ucp.wire.SellerOffer;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The order in which a customer prefers a product's offers: what can be had, then the new, then
 * what is in the customer's currency, then the cheapest.
 */
record PreferredOffers(String currency) {

  /** The order in the currency that was asked for, or else in that of the product's best offer. */
  static PreferredOffers of(JsonNode product, @Nullable String currency) {
    return new PreferredOffers(
        currency == null
            ? product.path("best_offer").path("price").path("currency").asString("")
            : currency);
  }

  /** The first offers of some lists, which may share offers. */
  List<SellerOffer> first(int count, Stream<List<SellerOffer>> lists) {
    Set<String> ids = new HashSet<>();
    return lists
        .flatMap(Collection::stream)
        .filter(offer -> ids.add(offer.itemId()))
        .sorted(order())
        .limit(count)
        .toList();
  }

  Comparator<SellerOffer> order() {
    return Comparator.<SellerOffer, Boolean>comparing(offer -> !isAvailable(offer))
        .thenComparing(offer -> !offer.condition().equals("new"))
        .thenComparing(offer -> !offer.price().currency().equals(currency))
        .thenComparing(offer -> offer.price().currency())
        .thenComparingLong(offer -> offer.price().amount())
        .thenComparing(SellerOffer::itemId);
  }

  private static boolean isAvailable(SellerOffer offer) {
    Availability availability = offer.availability();
    return availability != null && availability.available();
  }
}
