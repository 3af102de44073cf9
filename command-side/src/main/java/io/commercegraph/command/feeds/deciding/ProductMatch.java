package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.api.values.LettersAndDigits;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which product an offer belongs to: by GTIN, else by brand and MPN, else its own. Ids follow from
 * what makes offers meet, so a match needs no search.
 *
 * @param byGtin the product of its GTIN, unless that is good within one shop only
 * @param byModel the product, or the alias, of its brand and MPN
 * @param own the product that it has alone, where it meets no other
 */
record ProductMatch(@Nullable String byGtin, @Nullable String byModel, @Nullable String own) {

  private static final Set<String> NO_MODELS =
      Set.of("na", "none", "null", "unknown", "doesnotapply", "notapplicable");

  static ProductMatch of(
      String offerId, @Nullable Gtin gtin, @Nullable String brand, @Nullable String mpn) {
    @Nullable String byGtin = gtin == null || gtin.isRestricted() ? null : ProductId.ofGtin(gtin);
    @Nullable String byModel =
        brand == null || mpn == null || !tellsModelsApart(mpn)
            ? null
            : ProductId.ofBrandAndMpn(brand, mpn);
    @Nullable String own = byGtin == null && byModel == null ? ProductId.ofOffer(offerId) : null;
    return new ProductMatch(byGtin, byModel, own);
  }

  MatchRule rule() {
    return byGtin != null ? MatchRule.GTIN : byModel != null ? MatchRule.BRAND_MPN : MatchRule.OWN;
  }

  /** The streams that deciding on it looks at. */
  List<String> streams() {
    List<String> streams = new ArrayList<>(2);
    for (@Nullable String stream : new @Nullable String[] {byGtin, byModel, own}) {
      if (stream != null) {
        streams.add(stream);
      }
    }
    return streams;
  }

  /** "n/a", "-", "0" and single letters stand in MPN columns by the thousand. */
  private static boolean tellsModelsApart(String mpn) {
    String plain = LettersAndDigits.of(mpn);
    return plain.length() >= 2
        && !NO_MODELS.contains(plain)
        && !plain.chars().allMatch(c -> c == '0')
        && !plain.chars().allMatch(c -> c == 'x');
  }
}
