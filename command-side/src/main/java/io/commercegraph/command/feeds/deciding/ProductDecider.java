package io.commercegraph.command.feeds.deciding;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.products.Amounts;
import io.commercegraph.api.products.Dimension;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.command.feeds.ledger.ContentHash;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import io.commercegraph.command.feeds.rows.ProductFeedRow;
import io.commercegraph.command.feeds.text.InvalidField;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Founds, describes and joins canonical products. */
final class ProductDecider {

  private final ChunkState state;

  ProductDecider(ChunkState state) {
    this.state = state;
  }

  /** The product that an offer belongs to; it is founded where there is none. */
  MatchedProduct of(OfferFeedRow offer, ProductMatchKeys match) {
    String gtin = offer.gtin() == null ? null : offer.gtin().digits();
    Description said =
        new Description(
            offer.brand(), offer.mpn(), offer.title(), offer.category(), offer.imageUrl());
    if (match.byGtin() != null) {
      return new MatchedProduct(byGtin(match, gtin, said), MatchRule.GTIN);
    }
    String model = match.byModel() == null ? null : byModelAndAmounts(match, said);
    return model != null
        ? new MatchedProduct(model, MatchRule.BRAND_MPN)
        : new MatchedProduct(own(requireNonNull(match.own()), said), MatchRule.OWN);
  }

  /**
   * Whether a known offer stays where it is: it met its product by the brand and MPN that it still
   * names, also where they would make it meet none today, and its title names what it named.
   */
  boolean stays(LedgerEntry offer, ProductMatchKeys match) {
    BrandAndMpn model = match.model();
    String had = offer.productId();
    if (model == null
        || match.byGtin() != null
        || had == null
        || !MatchRule.BRAND_MPN.wire().equals(offer.rule())) {
      return false;
    }
    String released = model.releasedId();
    boolean sameModel =
        Stream.of(match.byModel(), released)
            .flatMap(Stream::ofNullable)
            .anyMatch(id -> id.equals(had) || resolved(id).equals(resolved(had)));
    return sameModel && (offer.amounts() == null || offer.amounts().equals(model.amounts().text()));
  }

  /** What the operator says of a product holds, whoever founded it. */
  RowOutcome describe(ProductFeedRow row, ProductMatchKeys match) {
    Description said =
        new Description(row.brand(), row.mpn(), row.name(), row.category(), row.imageUrl());
    int before = state.events().size();
    String product =
        match.byGtin() != null
            ? byGtin(match, row.gtin() == null ? null : row.gtin().digits(), said)
            : match.byModel() != null ? byModel(match, match.byModel(), said) : released(match);
    change(product, said);
    return state.events().size() > before ? RowOutcome.CHANGED : RowOutcome.UNCHANGED;
  }

  /** A product of a number that tells no models apart today, but is there. */
  private String released(ProductMatchKeys match) {
    String id = match.model() == null ? null : match.model().releasedId();
    if (id == null || state.entry(id) == null) {
      throw new InvalidField("mpn", "tells no models apart: it needs four characters and a digit");
    }
    return resolved(id);
  }

  /** The product that an id means: itself, or what it was joined into. */
  String resolved(String productId) {
    LedgerEntry entry = state.entry(productId);
    return entry != null && entry.productId() != null ? resolved(entry.productId()) : productId;
  }

  private String byGtin(ProductMatchKeys match, @Nullable String gtin, Description said) {
    String product = requireNonNull(match.byGtin());
    found(product, gtin, said);
    String model = match.byModel();
    if (model != null && (state.entry(model) == null || mayTakeOver(model, said))) {
      state.append(model, new ProductsJoined(model, product));
    }
    for (String released : match.streamsOfRespelled()) {
      if (state.entry(released) != null && mayTakeOver(released, said)) {
        state.append(released, new ProductsJoined(released, product));
      }
    }
    return product;
  }

  /**
   * A brand and MPN belong to the first GTIN that they are met with, and to no second one, nor to
   * one of other amounts.
   */
  private boolean mayTakeOver(String model, Description said) {
    LedgerEntry known = state.entry(model);
    return known != null
        && known.productId() == null
        && !Amounts.parse(known.amounts()).areApart(Amounts.of(said.name));
  }

  /**
   * The product of brand and MPN. Where those once were the brand as it was spelled, and only that
   * product is there, it stays the product and the new id becomes its alias.
   */
  private String byModel(ProductMatchKeys match, String model, Description said) {
    String released = match.model() == null ? null : match.model().releasedId();
    if (state.entry(model) == null && released != null && state.entry(released) != null) {
      state.append(model, new ProductsJoined(model, resolved(released)));
    }
    found(model, null, said);
    return resolved(model);
  }

  /**
   * The product of brand and MPN unless its amounts and the title's are apart, else the product of
   * those amounts; none where that, too, has others.
   */
  private @Nullable String byModelAndAmounts(ProductMatchKeys match, Description said) {
    String product = byModel(match, requireNonNull(match.byModel()), said);
    BrandAndMpn model = requireNonNull(match.model());
    Amounts named = model.amounts();
    for (Dimension dimension : named.named().keySet()) {
      if (named.areApart(amounts(product, model, dimension), dimension)) {
        String variant = model.variant(dimension);
        found(variant, null, said);
        return named.areApart(amountsOf(variant)) ? null : resolved(variant);
      }
    }
    for (Dimension dimension : named.named().keySet()) {
      claim(product, model, dimension, said);
    }
    return product;
  }

  /** What the product has of a dimension by its own title, or by the first one that said so. */
  private Amounts amounts(String product, BrandAndMpn model, Dimension dimension) {
    Amounts own = amountsOf(product);
    return own.named().containsKey(dimension) ? own : amountsOf(model.claim(dimension));
  }

  private Amounts amountsOf(String product) {
    LedgerEntry entry = state.entry(product);
    return Amounts.parse(entry == null ? null : entry.amounts());
  }

  /** Keeps the amounts that a product was first met with, so that others are told from them. */
  private void claim(String product, BrandAndMpn model, Dimension dimension, Description said) {
    String alias = model.claim(dimension);
    if (!amountsOf(product).named().containsKey(dimension) && state.entry(alias) == null) {
      found(alias, null, said);
      state.append(alias, new ProductsJoined(alias, product));
    }
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
