package io.commercegraph.command.feeds.deciding;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.products.Options;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.command.feeds.deciding.matching.BrandAndMpn;
import io.commercegraph.command.feeds.deciding.matching.FirstGtinTakesOver;
import io.commercegraph.command.feeds.deciding.matching.KnownProducts;
import io.commercegraph.command.feeds.deciding.matching.LegacyProductRemains;
import io.commercegraph.command.feeds.deciding.matching.MatchedProduct;
import io.commercegraph.command.feeds.deciding.matching.OfferStaysMatched;
import io.commercegraph.command.feeds.deciding.matching.Pack;
import io.commercegraph.command.feeds.deciding.matching.ProductMatchKeys;
import io.commercegraph.command.feeds.deciding.matching.ProductOfAmounts;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import io.commercegraph.command.feeds.rows.ProductFeedRow;
import io.commercegraph.command.feeds.text.InvalidField;
import org.jspecify.annotations.Nullable;

/** Decides on canonical products: creates, changes and joins them, and matches offers to them. */
final class ProductDecider {

  private final ChunkState state;
  private final TitleDecider titles;
  private final KnownProducts products;

  ProductDecider(ChunkState state, TitleDecider titles) {
    this.state = state;
    this.titles = titles;
    this.products = state::entry;
  }

  /** Matches an offer to a product, which is created where there is none. */
  MatchedProduct match(OfferFeedRow offer, ChunkItem item) {
    ProductMatchKeys keys = item.match();
    OfferDescription stated = offer.description();
    ProductDescription description =
        new ProductDescription(
            stated.brand(),
            stated.mpn(),
            stated.title(),
            stated.category(),
            stated.imageUrl(),
            stated.details() == null ? null : stated.details().options());
    Pack pack = keys.pack();
    if (pack != null && pack.isApartFrom(state.entry(requireNonNull(keys.byGtin())))) {
      return new MatchedProduct(byPack(pack, stated.gtin(), description), MatchRule.GTIN);
    }
    MatchedProduct byTitle = hasNumber(keys) ? null : titles.match(item.stream(), item.shopId());
    if (byTitle != null) {
      return byTitle;
    }
    return switch (keys.rule()) {
      case GTIN -> new MatchedProduct(byGtin(keys, stated.gtin(), description), MatchRule.GTIN);
      case BRAND_MPN -> byBrandMpnAndAmounts(keys, description);
      case OWN, TITLE -> own(keys, description);
    };
  }

  /** Applies the operator's description of a product, which overrides that of any offer. */
  RowOutcome describe(ProductFeedRow row, ProductMatchKeys keys) {
    ProductDescription description = row.description();
    int before = state.events().size();
    String product =
        switch (keys.rule()) {
          case GTIN -> byGtin(keys, digits(row.gtin()), description);
          case BRAND_MPN -> byBrandAndMpn(keys, description);
          case OWN, TITLE -> legacyProduct(keys);
        };
    change(product, description);
    return state.events().size() > before ? RowOutcome.CHANGED : RowOutcome.UNCHANGED;
  }

  /** Whether a GTIN, or a brand and MPN that a product has, says which product it is. */
  private boolean hasNumber(ProductMatchKeys keys) {
    return keys.byGtin() != null
        || (keys.byModel() != null && products.entry(keys.byModel()) != null)
        || new LegacyProductRemains(keys, products).product().isPresent();
  }

  /** Whether a known offer stays matched to its product. */
  boolean staysMatched(LedgerEntry offer, ProductMatchKeys keys) {
    return new OfferStaysMatched(offer, keys, products).holds();
  }

  /** The id of the product that a product was joined into, or the product's own id. */
  String resolved(String productId) {
    return products.resolved(productId);
  }

  private String byGtin(
      ProductMatchKeys keys, @Nullable String gtin, ProductDescription description) {
    String product = requireNonNull(keys.byGtin());
    createIfMissing(product, gtin, description);
    new FirstGtinTakesOver(keys, products)
        .aliases()
        .forEach(alias -> state.append(alias, new ProductsJoined(alias, product)));
    return product;
  }

  private String byPack(Pack pack, @Nullable String gtin, ProductDescription piece) {
    ProductDescription description =
        new ProductDescription(
            piece.brand(),
            piece.mpn(),
            piece.name(),
            piece.category(),
            piece.imageUrl(),
            Options.with(piece.options(), Options.PACK, Integer.toString(pack.pieces())));
    createIfMissing(pack.productId(), gtin, description);
    return pack.productId();
  }

  private String byBrandAndMpn(ProductMatchKeys keys, ProductDescription description) {
    String id = requireNonNull(keys.byModel());
    new LegacyProductRemains(keys, products)
        .product()
        .ifPresent(legacy -> state.append(id, new ProductsJoined(id, legacy)));
    createIfMissing(id, null, description);
    return products.resolved(id);
  }

  private MatchedProduct byBrandMpnAndAmounts(
      ProductMatchKeys keys, ProductDescription description) {
    String product = byBrandAndMpn(keys, description);
    BrandAndMpn model = requireNonNull(keys.model());
    return switch (ProductOfAmounts.of(model, product, products)) {
      case ProductOfAmounts.SameProduct same -> {
        same.firstNamed()
            .forEach(amount -> recordAmount(product, model.amountAlias(amount), description));
        yield new MatchedProduct(product, MatchRule.BRAND_MPN);
      }
      case ProductOfAmounts.Variant variant -> {
        createIfMissing(variant.id(), null, description);
        yield new MatchedProduct(products.resolved(variant.id()), MatchRule.BRAND_MPN);
      }
      case ProductOfAmounts.NoProduct _ -> own(keys, description);
    };
  }

  /**
   * Records the first amount of a dimension that a product was matched with, so that other amounts
   * become other products.
   */
  private void recordAmount(String product, String alias, ProductDescription description) {
    createIfMissing(alias, null, description);
    state.append(alias, new ProductsJoined(alias, product));
  }

  private MatchedProduct own(ProductMatchKeys keys, ProductDescription description) {
    String product = requireNonNull(keys.own());
    createIfMissing(product, null, description);
    change(product, description);
    return new MatchedProduct(product, MatchRule.OWN);
  }

  /** An existing product whose MPN was valid only by the rule of earlier releases. */
  private String legacyProduct(ProductMatchKeys keys) {
    return new LegacyProductRemains(keys, products)
        .product()
        .orElseThrow(
            () ->
                new InvalidField(
                    "mpn", "tells no models apart: it needs four characters and a digit"));
  }

  private static @Nullable String digits(@Nullable Gtin gtin) {
    return gtin == null ? null : gtin.digits();
  }

  private void createIfMissing(
      String product, @Nullable String gtin, ProductDescription description) {
    if (state.entry(product) == null) {
      state.append(product, new ProductFounded(product, gtin, description));
    }
  }

  private void change(String product, ProductDescription description) {
    if (state.entry(product) != null && !state.confirmDescription(product, description)) {
      state.append(product, new ProductChanged(product, description));
    }
  }
}
