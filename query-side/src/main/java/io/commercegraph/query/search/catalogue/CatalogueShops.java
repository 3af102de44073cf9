package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.shipping.ShippingEvent;
import io.commercegraph.api.shipping.ShippingOptionChanged;
import io.commercegraph.api.shipping.ShippingOptionListed;
import io.commercegraph.api.shipping.ShippingOptionWithdrawn;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.index.arrays.GrowingObjects;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.projections.PageText;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** The shops of the product catalogue, by number. One thread writes while others read. */
public final class CatalogueShops {

  private final StringTable ids = new StringTable();
  private final CategoryLabels categories = new CategoryLabels();
  private final GrowingObjects<CatalogueShop> shops = new GrowingObjects<>();

  /** Shops whose listing changed; for the writer alone. */
  private BitSet relisted = new BitSet();

  /** The number of a shop; a new one if the shop is new. */
  int number(String shopId) {
    return ids.add(shopId);
  }

  /** The number of a shop; one that no shop has if it is unknown. */
  int find(String shopId) {
    return ids.find(shopId);
  }

  CatalogueShop get(int number) {
    return Objects.requireNonNullElse(shops.get(number), CatalogueShop.UNKNOWN);
  }

  public void take(ShopEvent event) {
    switch (event) {
      case ShopListed e -> describe(e.shopId(), e.domain(), e.description(), true);
      case ShopChanged e -> {
        CatalogueShop known = get(number(e.shopId()));
        describe(e.shopId(), known.domain(), e.description(), known.listed());
      }
      case ShopWithdrawn e -> update(e.shopId(), CatalogueShop::withdrawn);
    }
  }

  public void take(ShippingEvent event) {
    switch (event) {
      case ShippingOptionListed e -> option(e.shopId(), e.optionId(), e.description().country());
      case ShippingOptionChanged e -> option(e.shopId(), e.optionId(), e.description().country());
      case ShippingOptionWithdrawn e ->
          update(e.shopId(), shop -> shop.shipping(to -> to.withoutOption(e.optionId())));
    }
  }

  /** Adds a shipping option of a shop. */
  public void option(String shopId, String optionId, String country) {
    update(shopId, shop -> shop.shipping(to -> to.withOption(optionId, country)));
  }

  /** A full run carried all offers of a shop. */
  public void keep(String shopId, long micros) {
    update(shopId, shop -> shop.keptAt(micros));
  }

  public void describe(String shopId, String domain, ShopDescription said, boolean isListed) {
    String category = said.category();
    int label = category == null ? ProductLabels.NONE : categories.add(category);
    update(shopId, shop -> shop.described(domain, said, label, isListed));
  }

  int size() {
    return ids.size();
  }

  /** Writes a shop, by its number. */
  void write(int number, DataOutput page) throws IOException {
    CatalogueShop shop = get(number);
    PageText.write(ids.get(number), page);
    PageText.write(shop.domain(), page);
    PageText.write(shop.category() < 0 ? null : categories.text(shop.category()), page);
    page.writeBoolean(shop.listed());
    page.writeLong(shop.keptAt());
    shop.destinations().write(page);
  }

  /** Reads the next shop: they are written in the order of their numbers. */
  void read(ByteBuffer page) {
    int number = number(PageText.read(page));
    String domain = PageText.read(page);
    String category = PageText.readNullable(page);
    shops.set(
        number,
        new CatalogueShop(
            domain,
            category == null ? ProductLabels.NONE : categories.add(category),
            page.get() != 0,
            page.getLong(),
            Destinations.read(page)));
  }

  /** The categories of shops. */
  public CategoryLabels categories() {
    return categories;
  }

  /** The numbers of the shops that are listed. */
  BitSet listed() {
    BitSet listed = new BitSet();
    for (int shop = 0; shop < size(); shop++) {
      listed.set(shop, get(shop).listed());
    }
    return listed;
  }

  /** The shops that were listed or withdrawn since this was last asked. */
  BitSet takeRelisted() {
    BitSet taken = relisted;
    relisted = new BitSet();
    return taken;
  }

  private void update(String shopId, UnaryOperator<CatalogueShop> change) {
    int number = number(shopId);
    CatalogueShop before = get(number);
    CatalogueShop now = change.apply(before);
    shops.set(number, now);
    if (before.listed() != now.listed()) {
      relisted.set(number);
    }
  }
}
