package io.commercegraph.command.feeds.deciding.matching;

import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rule that a known offer stays matched to its product: it was matched by the brand and MPN
 * that it still states, even where today's rule would not match them, and its title still names the
 * same amounts.
 */
public record OfferStaysMatched(LedgerEntry offer, ProductMatchKeys keys, KnownProducts products) {

  public boolean holds() {
    BrandAndMpn model = keys.model();
    String had = offer.productId();
    return model != null
        && keys.byGtin() == null
        && had != null
        && MatchRule.BRAND_MPN.wire().equals(offer.rule())
        && isProductOf(model, had)
        && namesSameAmounts(model);
  }

  private boolean isProductOf(BrandAndMpn model, String had) {
    return Stream.<@Nullable String>of(keys.byModel(), model.legacyId())
        .flatMap(Stream::ofNullable)
        .anyMatch(id -> products.resolved(id).equals(products.resolved(had)));
  }

  private boolean namesSameAmounts(BrandAndMpn model) {
    return offer.amounts() == null || offer.amounts().equals(model.amounts().text());
  }
}
