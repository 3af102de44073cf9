package io.commercegraph.query.search;

import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.index.arrays.GrowingObjects;
import io.commercegraph.index.arrays.StringTable;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** The shops of the product catalogue, by number. One thread writes while others read. */
final class CatalogueShops {

  private final StringTable ids = new StringTable();
  private final GrowingObjects<CatalogueShop> shops = new GrowingObjects<>();

  /** The number of a shop; a new one if the shop is new. */
  int number(String shopId) {
    return ids.add(shopId);
  }

  CatalogueShop get(int number) {
    return Objects.requireNonNullElse(shops.get(number), CatalogueShop.UNKNOWN);
  }

  void take(ShopEvent event) {
    switch (event) {
      case ShopListed e ->
          update(e.shopId(), shop -> shop.described(e.domain(), e.description(), true));
      case ShopChanged e ->
          update(e.shopId(), shop -> shop.described(shop.domain(), e.description(), shop.listed()));
      case ShopWithdrawn e -> update(e.shopId(), CatalogueShop::withdrawn);
    }
  }

  /** A full run carried all offers of a shop. */
  void keep(String shopId, long micros) {
    update(shopId, shop -> shop.keptAt(micros));
  }

  void put(String shopId, CatalogueShop shop) {
    shops.set(number(shopId), shop);
  }

  private void update(String shopId, UnaryOperator<CatalogueShop> change) {
    int number = number(shopId);
    shops.set(number, change.apply(get(number)));
  }
}
