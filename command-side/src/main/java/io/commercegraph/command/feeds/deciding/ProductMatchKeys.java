package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.values.Gtin;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which product an offer belongs to: by GTIN, else by brand and MPN, else its own. Ids follow from
 * what makes offers meet, so a match needs no search.
 *
 * @param byGtin the product of its GTIN, unless that is good within one shop only
 * @param model what it says of brand and MPN, if anything
 * @param byModel the product, or the alias, of brand and MPN, where they tell models apart
 * @param own the product that it has alone, where it meets no other; none of what is no offer
 */
record ProductMatchKeys(
    @Nullable String byGtin,
    @Nullable BrandAndMpn model,
    @Nullable String byModel,
    @Nullable String own) {

  static ProductMatchKeys of(
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

  MatchRule rule() {
    return byGtin != null ? MatchRule.GTIN : byModel != null ? MatchRule.BRAND_MPN : MatchRule.OWN;
  }

  /** The streams that deciding on it always looks at. */
  List<String> streams() {
    List<String> streams = new ArrayList<>(2);
    for (@Nullable String stream :
        new @Nullable String[] {byGtin, byModel, rule() == MatchRule.OWN ? own : null}) {
      if (stream != null) {
        streams.add(stream);
      }
    }
    return streams;
  }

  /** The product that brand and MPN were given before, where that is another one. */
  List<String> streamsOfReleased() {
    String released = model == null ? null : model.releasedId();
    return released == null || released.equals(byModel) ? List.of() : List.of(released);
  }

  /** The same where the brand's spelling made it another one: a bad number's takes nothing over. */
  List<String> streamsOfRespelled() {
    return byModel != null && model != null && model.isRespelled()
        ? streamsOfReleased()
        : List.of();
  }

  /** What tells the title's amounts from those of others of its model. */
  List<String> streamsOfAmounts() {
    if (model == null || own == null || model.amounts().named().isEmpty()) {
      return List.of();
    }
    List<String> streams = new ArrayList<>(model.streamsOfAmounts());
    streams.add(own);
    return streams;
  }
}
