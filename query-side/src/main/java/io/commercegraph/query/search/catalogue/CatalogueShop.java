package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.shops.ShopDescription;
import java.util.function.UnaryOperator;

/**
 * What the product catalogue keeps of a shop.
 *
 * @param domain empty until the shop is listed
 * @param category the number of its category; negative for none
 * @param keptAt when the newest full run that carried all its offers was, in microseconds
 */
public record CatalogueShop(
    String domain, int category, boolean listed, long keptAt, Destinations destinations) {

  static final CatalogueShop UNKNOWN =
      new CatalogueShop("", ProductLabels.NONE, false, 0, Destinations.UNKNOWN);

  CatalogueShop described(String ofDomain, ShopDescription said, int ofCategory, boolean isListed) {
    return new CatalogueShop(
        ofDomain, ofCategory, isListed, keptAt, destinations.naming(said.shipsTo()));
  }

  CatalogueShop withdrawn() {
    return new CatalogueShop(domain, category, false, keptAt, destinations);
  }

  CatalogueShop keptAt(long micros) {
    return new CatalogueShop(domain, category, listed, Math.max(keptAt, micros), destinations);
  }

  CatalogueShop shipping(UnaryOperator<Destinations> change) {
    return new CatalogueShop(domain, category, listed, keptAt, change.apply(destinations));
  }
}
