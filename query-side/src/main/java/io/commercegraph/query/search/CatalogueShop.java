package io.commercegraph.query.search;

import io.commercegraph.api.shops.ShopDescription;
import org.jspecify.annotations.Nullable;

/**
 * What the product catalogue keeps of a shop.
 *
 * @param domain empty until the shop is listed
 * @param keptAt when the newest full run that carried all its offers was, in microseconds
 */
record CatalogueShop(String domain, @Nullable String category, boolean listed, long keptAt) {

  static final CatalogueShop UNKNOWN = new CatalogueShop("", null, false, 0);

  CatalogueShop described(String ofDomain, ShopDescription description, boolean isListed) {
    return new CatalogueShop(ofDomain, description.category(), isListed, keptAt);
  }

  CatalogueShop withdrawn() {
    return new CatalogueShop(domain, category, false, keptAt);
  }

  CatalogueShop keptAt(long micros) {
    return new CatalogueShop(domain, category, listed, Math.max(keptAt, micros));
  }
}
