package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.api.trust.TransactionRecorded;
import io.commercegraph.api.trust.TransactionStatus;
import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.command.feeds.ledger.ContentHash;
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
    requireNotInFuture(row.at());
    String shopId = item.shopId();
    if (!state.isActive(shopId)) {
      throw new InvalidField("shop_domain", "is no shop that is known");
    }
    if (row.offerId() != null) {
      LedgerEntry offer = state.entry(row.offerId());
      if (offer == null || !shopId.equals(offer.shopId())) {
        throw new InvalidField("offer_id", "is no offer of this shop");
      }
    }
    String id = item.stream();
    LedgerEntry entry = state.entry(id);
    if (entry != null && isKnown(row, entry)) {
      return RowOutcome.UNCHANGED;
    }
    state.append(
        id,
        new TransactionRecorded(
            id,
            shopId,
            row.offerId(),
            row.total().amount(),
            row.total().currency(),
            row.quotedAmount(),
            row.status().wire(),
            row.at()));
    return RowOutcome.CHANGED;
  }

  /**
   * Whether the row changes nothing. A purchase is completed before it is cancelled or refunded, so
   * a completion that comes later changes nothing.
   */
  private static boolean isKnown(TransactionFeedRow row, LedgerEntry entry) {
    return content(row, row.status()) == entry.content()
        || (row.status() == TransactionStatus.COMPLETED
            && (content(row, TransactionStatus.CANCELLED) == entry.content()
                || content(row, TransactionStatus.REFUNDED) == entry.content()));
  }

  private static long content(TransactionFeedRow row, TransactionStatus status) {
    return ContentHash.of(
        row.offerId(),
        row.total().amount(),
        row.total().currency(),
        row.quotedAmount(),
        status.wire(),
        row.at());
  }

  RowOutcome decide(RatingFeedRow row, ChunkItem item) {
    Instant fetchedAt = row.fetchedAt() == null ? run.observedAt() : row.fetchedAt();
    requireNotInFuture(fetchedAt);
    String id = item.stream();
    LedgerEntry entry = state.entry(id);
    if (entry == null && state.entry(item.streams().getLast()) == null) {
      ListableDomain.require("domain", row.domain());
    }
    long content =
        ContentHash.of(
            row.providerRef(),
            row.displayName(),
            row.value(),
            row.scaleMin(),
            row.scaleMax(),
            row.count(),
            row.distribution(),
            row.profileUrl(),
            row.attribution());
    if (entry != null && entry.seenAt() != null) {
      boolean newer = fetchedAt.isAfter(entry.seenAt());
      // A repeated row without its own time changes nothing.
      if (!newer || (row.fetchedAt() == null && content == entry.content())) {
        return RowOutcome.UNCHANGED;
      }
    }
    state.append(
        id,
        new RatingObserved(
            ShopId.of(row.domain()),
            row.domain().name(),
            row.provider(),
            row.providerRef(),
            row.displayName(),
            row.value(),
            row.scaleMin(),
            row.scaleMax(),
            row.count(),
            row.distribution(),
            row.profileUrl(),
            row.attribution(),
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
