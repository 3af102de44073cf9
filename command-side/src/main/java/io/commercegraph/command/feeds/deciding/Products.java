package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.command.feeds.ledger.ContentHash;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.OfferRow;
import io.commercegraph.command.feeds.rows.ProductRow;
import org.jspecify.annotations.Nullable;

/** Founds, describes and joins canonical products. */
final class Products {

  private final ChunkState state;

  Products(ChunkState state) {
    this.state = state;
  }

  /** The product that an offer belongs to; it is founded where there is none. */
  String of(OfferRow offer, ProductMatch match) {
    String gtin = offer.gtin() == null ? null : offer.gtin().digits();
    Description said =
        new Description(
            offer.brand(), offer.mpn(), offer.title(), offer.category(), offer.imageUrl());
    return switch (match.rule()) {
      case GTIN -> byGtin(match, gtin, said);
      case BRAND_MPN -> byModel(match.streams().getFirst(), said);
      case OWN -> own(match.streams().getFirst(), said);
    };
  }

  /** What the operator says of a product holds, whoever founded it. */
  Outcome describe(ProductRow row, ProductMatch match) {
    Description said =
        new Description(row.brand(), row.mpn(), row.name(), row.category(), row.imageUrl());
    int before = state.events().size();
    String product =
        match.rule() == MatchRule.GTIN
            ? byGtin(match, row.gtin() == null ? null : row.gtin().digits(), said)
            : byModel(match.streams().getFirst(), said);
    change(product, said);
    return state.events().size() > before ? Outcome.CHANGED : Outcome.UNCHANGED;
  }

  /** The product that an id means: itself, or what it was joined into. */
  String resolved(String productId) {
    LedgerEntry entry = state.entry(productId);
    return entry != null && entry.productId() != null ? entry.productId() : productId;
  }

  private String byGtin(ProductMatch match, @Nullable String gtin, Description said) {
    String product = match.streams().getFirst();
    found(product, gtin, said);
    String model = match.byModel();
    LedgerEntry known = model == null ? null : state.entry(model);
    // A brand and MPN belong to the first GTIN that they are met with, and to no second one.
    if (model != null && (known == null || known.productId() == null)) {
      state.append(model, new ProductsJoined(model, product));
    }
    return product;
  }

  private String byModel(String model, Description said) {
    found(model, null, said);
    return resolved(model);
  }

  private String own(String product, Description said) {
    found(product, null, said);
    change(product, said);
    return product;
  }

  private void found(String product, @Nullable String gtin, Description said) {
    if (state.entry(product) == null) {
      state.append(
          product,
          new ProductFounded(
              product, gtin, said.brand, said.mpn, said.name, said.category, said.imageUrl));
    }
  }

  private void change(String product, Description said) {
    LedgerEntry entry = state.entry(product);
    if (entry != null && entry.content() != said.hash()) {
      state.append(
          product,
          new ProductChanged(
              product, said.brand, said.mpn, said.name, said.category, said.imageUrl));
    }
  }

  private record Description(
      @Nullable String brand,
      @Nullable String mpn,
      String name,
      @Nullable String category,
      @Nullable String imageUrl) {

    long hash() {
      return ContentHash.of(brand, mpn, name, category, imageUrl);
    }
  }
}
