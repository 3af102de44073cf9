package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.api.trust.TransactionDescription;
import io.commercegraph.api.trust.TransactionRecorded;
import io.commercegraph.api.trust.TransactionStatus;
import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.ClickFeedRow;
import io.commercegraph.command.feeds.rows.RatingFeedRow;
import io.commercegraph.command.feeds.rows.TransactionFeedRow;
import io.commercegraph.command.feeds.text.InvalidField;
import java.time.Duration;
import java.time.Instant;

/**
 * Decides on rows about clicks, transactions and ratings. Their ids make a repeated row harmless.
 */
final class TrustDecider {

  /** How long a rating without an expiry is valid. */
  private static final Duration RATING_IS_GOOD_FOR = Duration.ofDays(30);

  private final ChunkState state;
  private final RunContext run;

  TrustDecider(ChunkState state, RunContext run) {
    this.state = state;
    this.run = run;
  }

  RowOutcome decide(ClickFeedRow row) {
    requireNotInFuture(row.at());
    LedgerEntry offer = state.entry(row.offerId());
    if (offer == null || offer.shopId() == null) {
      throw new InvalidField("offer_id", "is no offer that is known");
    }
    String clickId = TrustIds.click(offer.shopId(), row.id());
    if (state.entry(clickId) != null) {
      return RowOutcome.UNCHANGED;
    }
    state.append(clickId, new OfferClicked(clickId, offer.shopId(), row.offerId(), row.at()));
    return RowOutcome.CHANGED;
  }

  RowOutcome decide(TransactionFeedRow row, ChunkItem item) {
    TransactionDescription purchase = row.description();
    requireNotInFuture(purchase.at());
    String shopId = item.shopId();
    if (!state.isActive(shopId)) {
      throw new InvalidField("shop_domain", "is no shop that is known");
    }
    if (purchase.offerId() != null) {
      LedgerEntry offer = state.entry(purchase.offerId());
      if (offer == null || !shopId.equals(offer.shopId())) {
        throw new InvalidField("offer_id", "is no offer of this shop");
      }
    }
    String id = item.stream();
    if (isKnown(id, purchase)) {
      return RowOutcome.UNCHANGED;
    }
    state.append(id, new TransactionRecorded(id, shopId, purchase));
    return RowOutcome.CHANGED;
  }

  /**
   * Whether the row changes nothing. A purchase is completed before it is cancelled or refunded, so
   * a completion that comes later changes nothing.
   */
  private boolean isKnown(String id, TransactionDescription purchase) {
    return state.confirmDescription(id, purchase)
        || (purchase.status().equals(TransactionStatus.COMPLETED.wire())
            && (state.confirmDescription(id, purchase.withStatus(TransactionStatus.CANCELLED))
                || state.confirmDescription(id, purchase.withStatus(TransactionStatus.REFUNDED))));
  }

  RowOutcome decide(RatingFeedRow row, ChunkItem item) {
    Instant fetchedAt = row.fetchedAt() == null ? run.observedAt() : row.fetchedAt();
    requireNotInFuture(fetchedAt);
    String id = item.stream();
    LedgerEntry entry = state.entry(id);
    if (entry == null && state.entry(item.streams().getLast()) == null) {
      ListableDomain.require("domain", row.domain());
    }
    if (entry != null && entry.seenAt() != null) {
      boolean newer = fetchedAt.isAfter(entry.seenAt());
      // A repeated row without its own time changes nothing.
      if (!newer || (row.fetchedAt() == null && state.confirmDescription(id, row.description()))) {
        return RowOutcome.UNCHANGED;
      }
    }
    state.append(
        id,
        new RatingObserved(
            ShopId.of(row.domain()),
            row.domain().name(),
            row.provider(),
            row.description(),
            fetchedAt,
            row.expiresAt() == null ? fetchedAt.plus(RATING_IS_GOOD_FOR) : row.expiresAt()));
    return RowOutcome.CHANGED;
  }

  private void requireNotInFuture(Instant at) {
    if (at.isAfter(run.observedAt().plusSeconds(300))) {
      throw new InvalidField("at", "is in the future");
    }
  }
}
