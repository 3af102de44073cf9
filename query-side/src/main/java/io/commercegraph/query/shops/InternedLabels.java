package io.commercegraph.query.shops;

import io.commercegraph.api.shops.ShopDescription;
import org.jspecify.annotations.Nullable;

/** Interns the names of countries and categories: they are few, and a million shops name them. */
final class InternedLabels {

  private InternedLabels() {}

  static ShopDescription intern(ShopDescription shop) {
    return new ShopDescription(
        shop.name(),
        intern(shop.country()),
        intern(shop.category()),
        shop.shipsTo().stream().map(String::intern).toList());
  }

  private static @Nullable String intern(@Nullable String label) {
    return label == null ? null : label.intern();
  }
}
