package io.commercegraph.command.feeds.deciding.matching;

import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.products.PackCount;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.values.Gtin;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The product ids by which an offer can be matched: by GTIN, else by brand and MPN, else a product
 * of its own. The ids are derived from these values, so that matching needs no search.
 *
 * @param byGtin the product id of the GTIN; {@code null} where the GTIN is restricted to one shop
 * @param model the brand and MPN, if both are stated
 * @param byModel the id of the product or alias of brand and MPN, where the MPN tells models apart
 * @param own the id of the offer's own product, which is used where nothing else matches; {@code
 *     null} for a row that is no offer
 * @param pack the pack that the offer is one of; {@code null} for single pieces
 */
public record ProductMatchKeys(
    @Nullable String byGtin,
    @Nullable BrandAndMpn model,
    @Nullable String byModel,
    @Nullable String own,
    @Nullable Pack pack) {

  /** The keys of an offer. A bundle meets no other offer, and a pack meets by GTIN alone. */
  public static ProductMatchKeys ofOffer(
      String offerId, @Nullable Gtin gtin, OfferDescription offer) {
    OfferDetails details = offer.details();
    boolean bundle = details != null && Boolean.TRUE.equals(details.bundle());
    Integer pieces = details == null ? null : details.multipack();
    if (bundle || pieces != null) {
      boolean meets = !bundle && pieces != null && gtin != null && !gtin.isRestricted();
      return new ProductMatchKeys(
          meets && gtin != null ? ProductId.ofGtin(gtin) : null,
          null,
          null,
          ProductId.ofOffer(offerId),
          meets && gtin != null && pieces != null ? Pack.of(gtin, pieces, true) : null);
    }
    ProductMatchKeys keys = of(offerId, gtin, offer.brand(), offer.mpn(), offer.title());
    if (keys.byGtin == null || gtin == null) {
      return keys;
    }
    OptionalInt counted = PackCount.of(offer.title());
    return counted.isEmpty() ? keys : keys.with(Pack.of(gtin, counted.getAsInt(), false));
  }

  private ProductMatchKeys with(Pack counted) {
    return new ProductMatchKeys(byGtin, model, byModel, own, counted);
  }

  public static ProductMatchKeys of(
      @Nullable String offerId,
      @Nullable Gtin gtin,
      @Nullable String brand,
      @Nullable String mpn,
      String title) {
    BrandAndMpn model = brand == null || mpn == null ? null : new BrandAndMpn(brand, mpn, title);
    return new ProductMatchKeys(
        gtin == null || gtin.isRestricted() ? null : ProductId.ofGtin(gtin),
        model,
        model == null ? null : model.id(),
        offerId == null ? null : ProductId.ofOffer(offerId),
        null);
  }

  /**
   * Whether a title may say which product an offer is of: it is one piece, and neither its GTIN nor
   * a product of its brand and MPN says so.
   *
   * @param isKnown whether there is a product with an id
   */
  public boolean leaveOpen(OfferDescription offer, Predicate<String> isKnown) {
    OfferDetails details = offer.details();
    boolean single =
        pack == null
            && (details == null
                || (details.multipack() == null && !Boolean.TRUE.equals(details.bundle())));
    return single && byGtin == null && (byModel == null || !isKnown.test(byModel));
  }

  public MatchRule rule() {
    return byGtin != null ? MatchRule.GTIN : byModel != null ? MatchRule.BRAND_MPN : MatchRule.OWN;
  }

  /** The streams that matching always reads. */
  public List<String> streams() {
    List<String> streams = new ArrayList<>(2);
    for (@Nullable String stream :
        new @Nullable String[] {
          byGtin,
          byModel,
          rule() == MatchRule.OWN ? own : null,
          pack == null ? null : pack.productId()
        }) {
      if (stream != null) {
        streams.add(stream);
      }
    }
    return streams;
  }

  /** The product of brand and MPN by the rule of earlier releases, where its id differs. */
  public List<String> legacyStreams() {
    String released = model == null ? null : model.legacyId();
    return released == null || released.equals(byModel) ? List.of() : List.of(released);
  }

  /**
   * The same, only where the ids differ by the brand's normalization and not by an MPN that is no
   * longer valid.
   */
  public List<String> legacyStreamsOfBrand() {
    return byModel != null && model != null && model.isBrandNormalized()
        ? legacyStreams()
        : List.of();
  }

  /** The streams that matching by the title's amounts reads. */
  public List<String> amountStreams() {
    if (model == null || own == null || model.amounts().named().isEmpty()) {
      return List.of();
    }
    List<String> streams = new ArrayList<>(model.amountStreams());
    streams.add(own);
    return streams;
  }
}
