package io.commercegraph.command.feeds.deciding;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.matching.MatchId;
import io.commercegraph.api.matching.MatchSuspected;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.command.feeds.deciding.matching.MatchedProduct;
import io.commercegraph.command.feeds.deciding.matching.ProductMatchKeys;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.flow.ShopProduct;
import io.commercegraph.command.matching.flow.TitleVerdicts;
import java.time.Instant;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides by the verdicts on titles: joins offers to products and suspects matches. What an
 * operator has reviewed, or has still to review, no title decides.
 */
final class TitleDecider {

  private final ChunkState state;
  private final TitleVerdicts titles;
  private final Set<ShopProduct> numbered;

  /**
   * Decides for a chunk.
   *
   * @param numbered the products that the chunk's numbers name: no title of the same shop joins
   *     these
   */
  TitleDecider(ChunkState state, TitleVerdicts titles, Set<ShopProduct> numbered) {
    this.state = state;
    this.titles = titles;
    this.numbered = numbered;
  }

  /** The product that the title is surely of, if there is one. */
  @Nullable MatchedProduct match(String offerId, String shopId) {
    return titles.of(offerId) instanceof Verdict.Joined joined
            && state.entry(joined.candidateId()) != null
            && !numbered.contains(new ShopProduct(shopId, joined.candidateId()))
            && mayJoin(offerId, joined.candidateId())
        ? new MatchedProduct(
            resolved(joined.candidateId()),
            MatchRule.TITLE,
            new MatchedProduct.ByTitle(joined.score(), titles.model()))
        : null;
  }

  /**
   * Whether a known offer stays matched by its title: nobody judged it anew, the model still holds
   * the match for possible, or an operator confirmed it.
   */
  boolean staysMatched(String offerId, MatchedProduct had, ProductMatchKeys keys) {
    if (had.rule() != MatchRule.TITLE || keys.byGtin() != null) {
      return false;
    }
    Verdict verdict = titles.of(offerId);
    return isConfirmed(offerId, had.productId())
        || switch (verdict) {
          case null -> keys.byModel() == null || state.entry(keys.byModel()) == null;
          case Verdict.Joined joined -> resolved(joined.candidateId()).equals(had.productId());
          case Verdict.Suspected suspected ->
              resolved(suspected.candidateId()).equals(had.productId());
          case Verdict.Unmatched _ -> false;
        };
  }

  /** Records that an offer with a product of its own may be of another one. */
  void suspect(String offerId, String shopId, MatchedProduct matched, Instant at) {
    if (matched.rule() == MatchRule.OWN
        && titles.of(offerId) instanceof Verdict.Suspected suspected
        && state.entry(suspected.candidateId()) != null) {
      String productId = resolved(suspected.candidateId());
      String matchId = MatchId.of(offerId, productId);
      if (state.entry(matchId) == null) {
        state.append(
            matchId,
            new MatchSuspected(
                matchId,
                offerId,
                shopId,
                productId,
                suspected.score(),
                suspected.doubt().name().toLowerCase(Locale.ROOT),
                titles.model(),
                at));
      }
    }
  }

  private boolean mayJoin(String offerId, String productId) {
    return state.entry(MatchId.of(offerId, productId)) == null || isConfirmed(offerId, productId);
  }

  private boolean isConfirmed(String offerId, String productId) {
    LedgerEntry review = state.entry(MatchId.of(offerId, productId));
    return review != null && LedgerEntry.CONFIRMED.equals(review.label());
  }

  private String resolved(String productId) {
    LedgerEntry entry = state.entry(productId);
    return entry == null || entry.productId() == null
        ? productId
        : resolved(requireNonNull(entry.productId()));
  }
}
