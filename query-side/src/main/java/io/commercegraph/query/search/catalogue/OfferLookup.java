package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.values.Money;
import org.jspecify.annotations.Nullable;

/** Looks at the listed offers of single products. */
public final class OfferLookup {

  private final OfferPool pool;
  private final CatalogueShops shops;
  private final CurrencyNumbers currencies;
  private final OfferIds ids;

  OfferLookup(OfferPool pool, CatalogueShops shops, CurrencyNumbers currencies, OfferIds ids) {
    this.pool = pool;
    this.shops = shops;
    this.currencies = currencies;
    this.ids = ids;
  }

  /** Whether a shop has another offer of a product than this one. */
  public boolean hasOther(int product, String shopId, String offerId) {
    int shop = shops.find(shopId);
    long range = pool.range(product);
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      if (pool.shop(slot) == shop
          && PackedOffer.counts(pool.packed(slot))
          && !ids.id(pool.offer(slot)).equals(offerId)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a product has another offer than this one. */
  public boolean hasOther(int product, String offerId) {
    long range = pool.range(product);
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      if (PackedOffer.counts(pool.packed(slot)) && !ids.id(pool.offer(slot)).equals(offerId)) {
        return true;
      }
    }
    return false;
  }

  /** The least price of a product's offers, in the first of their currencies by name. */
  public @Nullable Money cheapest(int product) {
    Money cheapest = null;
    long range = pool.range(product);
    for (int slot = OfferPool.first(range); slot < OfferPool.end(range); slot++) {
      long packed = pool.packed(slot);
      if (PackedOffer.counts(packed)) {
        String currency = currencies.get(PackedOffer.currency(packed));
        int order = cheapest == null ? -1 : currency.compareTo(cheapest.currency());
        if (cheapest == null
            || order < 0
            || (order == 0 && PackedOffer.price(packed) < cheapest.amount())) {
          cheapest = new Money(PackedOffer.price(packed), currency);
        }
      }
    }
    return cheapest;
  }
}
