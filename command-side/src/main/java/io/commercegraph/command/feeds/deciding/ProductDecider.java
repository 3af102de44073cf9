package io.commercegraph.command.feeds.deciding;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.products.Amounts;
import io.commercegraph.api.products.Dimension;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import io.commercegraph.command.feeds.rows.ProductFeedRow;
import io.commercegraph.command.feeds.text.InvalidField;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Decides on canonical products: creates, changes and joins them, and matches offers to them. */
final class ProductDecider {

  private final ChunkState state;

  ProductDecider(ChunkState state) {
    this.state = state;
  }

  /** Matches an offer to a product, which is created where there is none. */
  MatchedProduct match(OfferFeedRow offer, ProductMatchKeys match) {
    OfferDescription stated = offer.description();
    ProductDescription description =
        new ProductDescription(
            stated.brand(), stated.mpn(), stated.title(), stated.category(), stated.imageUrl());
    if (match.byGtin() != null) {
      return new MatchedProduct(byGtin(match, stated.gtin(), description), MatchRule.GTIN);
    }
    String model = match.byModel() == null ? null : byModelAndAmounts(match, description);
    return model != null
        ? new MatchedProduct(model, MatchRule.BRAND_MPN)
        : new MatchedProduct(own(requireNonNull(match.own()), description), MatchRule.OWN);
  }

  /**
   * Whether a known offer stays matched to its product: it was matched by the brand and MPN that it
   * still states, even where today's rule would not match them, and its title still names the same
   * amounts.
   */
  boolean staysMatched(LedgerEntry offer, ProductMatchKeys match) {
    BrandAndMpn model = match.model();
    String had = offer.productId();
    if (model == null
        || match.byGtin() != null
        || had == null
        || !MatchRule.BRAND_MPN.wire().equals(offer.rule())) {
      return false;
    }
    String legacy = model.legacyId();
    boolean sameModel =
        Stream.of(match.byModel(), legacy)
            .flatMap(Stream::ofNullable)
            .anyMatch(id -> id.equals(had) || resolved(id).equals(resolved(had)));
    return sameModel && (offer.amounts() == null || offer.amounts().equals(model.amounts().text()));
  }

  /** Applies the operator's description of a product, which overrides that of any offer. */
  RowOutcome describe(ProductFeedRow row, ProductMatchKeys match) {
    ProductDescription description = row.description();
    int before = state.events().size();
    String product =
        match.byGtin() != null
            ? byGtin(match, row.gtin() == null ? null : row.gtin().digits(), description)
            : match.byModel() != null
                ? byModel(match, match.byModel(), description)
                : legacyProduct(match);
    change(product, description);
    return state.events().size() > before ? RowOutcome.CHANGED : RowOutcome.UNCHANGED;
  }

  /** An existing product whose MPN was valid only by the rule of earlier releases. */
  private String legacyProduct(ProductMatchKeys match) {
    String id = match.model() == null ? null : match.model().legacyId();
    if (id == null || state.entry(id) == null) {
      throw new InvalidField("mpn", "tells no models apart: it needs four characters and a digit");
    }
    return resolved(id);
  }

  /** The id of the product that a product was joined into, or the product's own id. */
  String resolved(String productId) {
    LedgerEntry entry = state.entry(productId);
    return entry != null && entry.productId() != null ? resolved(entry.productId()) : productId;
  }

  private String byGtin(
      ProductMatchKeys match, @Nullable String gtin, ProductDescription description) {
    String product = requireNonNull(match.byGtin());
    createIfMissing(product, gtin, description);
    String model = match.byModel();
    if (model != null && (state.entry(model) == null || mayTakeOver(model, description))) {
      state.append(model, new ProductsJoined(model, product));
    }
    for (String legacy : match.legacyStreamsOfBrand()) {
      if (state.entry(legacy) != null && mayTakeOver(legacy, description)) {
        state.append(legacy, new ProductsJoined(legacy, product));
      }
    }
    return product;
  }

  /**
   * Whether a GTIN's product may take over the product of brand and MPN: only the first GTIN may,
   * and only with compatible amounts.
   */
  private boolean mayTakeOver(String model, ProductDescription description) {
    LedgerEntry known = state.entry(model);
    return known != null
        && known.productId() == null
        && !Amounts.parse(known.amounts()).areApart(Amounts.of(description.name()));
  }

  /**
   * The product of brand and MPN. Where only the product by the rule of earlier releases exists, it
   * remains the product, and the new id becomes its alias.
   */
  private String byModel(ProductMatchKeys match, String model, ProductDescription description) {
    String legacy = match.model() == null ? null : match.model().legacyId();
    if (state.entry(model) == null && legacy != null && state.entry(legacy) != null) {
      state.append(model, new ProductsJoined(model, resolved(legacy)));
    }
    createIfMissing(model, null, description);
    return resolved(model);
  }

  /**
   * The product of brand and MPN, or the product of the title's amounts where the two products'
   * amounts contradict; {@code null} where that one contradicts too.
   */
  private @Nullable String byModelAndAmounts(
      ProductMatchKeys match, ProductDescription description) {
    String product = byModel(match, requireNonNull(match.byModel()), description);
    BrandAndMpn model = requireNonNull(match.model());
    Amounts named = model.amounts();
    for (Dimension dimension : named.named().keySet()) {
      if (named.areApart(amounts(product, model, dimension), dimension)) {
        String variant = model.amountVariant(dimension);
        createIfMissing(variant, null, description);
        return named.areApart(amountsOf(variant)) ? null : resolved(variant);
      }
    }
    for (Dimension dimension : named.named().keySet()) {
      recordAmount(product, model, dimension, description);
    }
    return product;
  }

  /**
   * The product's amounts of a dimension, from its own title or from the alias that recorded the
   * first title with one.
   */
  private Amounts amounts(String product, BrandAndMpn model, Dimension dimension) {
    Amounts own = amountsOf(product);
    return own.named().containsKey(dimension) ? own : amountsOf(model.amountAlias(dimension));
  }

  private Amounts amountsOf(String product) {
    LedgerEntry entry = state.entry(product);
    return Amounts.parse(entry == null ? null : entry.amounts());
  }

  /**
   * Records the first amount of a dimension that a product was matched with, so that other amounts
   * become other products.
   */
  private void recordAmount(
      String product, BrandAndMpn model, Dimension dimension, ProductDescription description) {
    String alias = model.amountAlias(dimension);
    if (!amountsOf(product).named().containsKey(dimension) && state.entry(alias) == null) {
      createIfMissing(alias, null, description);
      state.append(alias, new ProductsJoined(alias, product));
    }
  }

  private String own(String product, ProductDescription description) {
    createIfMissing(product, null, description);
    change(product, description);
    return product;
  }

  private void createIfMissing(
      String product, @Nullable String gtin, ProductDescription description) {
    if (state.entry(product) == null) {
      state.append(product, new ProductFounded(product, gtin, description));
    }
  }

  private void change(String product, ProductDescription description) {
    if (!state.confirmDescription(product, description)) {
      state.append(product, new ProductChanged(product, description));
    }
  }
}
