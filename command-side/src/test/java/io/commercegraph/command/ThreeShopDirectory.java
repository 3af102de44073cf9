package io.commercegraph.command;

import io.commercegraph.api.shops.ShopDirectory;
import java.util.List;
import java.util.Optional;

/** A directory of three shops for tests. */
public final class ThreeShopDirectory implements ShopDirectory {

  public static final ShopRef SHOP = new ShopRef("shp_1", "shop.example", "The Shop", "DE", "toys");
  public static final ShopRef TWIN = new ShopRef("shp_2", "shop.test", "The-Shop", "DE", "toys");
  public static final ShopRef OTHER = new ShopRef("shp_3", "other.example", "Other", "FR", "food");

  @Override
  public Optional<ShopRef> find(String idOrDomain) {
    return List.of(SHOP, TWIN, OTHER).stream()
        .filter(shop -> shop.id().equals(idOrDomain) || shop.domain().equals(idOrDomain))
        .findFirst();
  }
}
