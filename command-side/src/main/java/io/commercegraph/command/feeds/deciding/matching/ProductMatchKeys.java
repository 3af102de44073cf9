package io.commercegraph.command.feeds.deciding.matching;

import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.values.Gtin;
import java.util.ArrayList;
import java.util.List;
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
 */
public record ProductMatchKeys(
    @Nullable String byGtin,
    @Nullable BrandAndMpn model,
    @Nullable String byModel,
    @Nullable String own) {

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
        offerId == null ? null : ProductId.ofOffer(offerId));
  }

  public MatchRule rule() {
    return byGtin != null ? MatchRule.GTIN : byModel != null ? MatchRule.BRAND_MPN : MatchRule.OWN;
  }

  /** The streams that matching always reads. */
  public List<String> streams() {
    List<String> streams = new ArrayList<>(2);
    for (@Nullable String stream :
        new @Nullable String[] {byGtin, byModel, rule() == MatchRule.OWN ? own : null}) {
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
