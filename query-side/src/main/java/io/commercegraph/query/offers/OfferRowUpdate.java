package io.commercegraph.query.offers;

import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.prices.NewestPrice;
import io.commercegraph.api.prices.PriceObserved;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The update of one row of the table {@code offer} that one or more events amount to; {@code null}
 * where they leave a column as it is.
 *
 * @param shopId where the first of these events lists the offer
 * @param price with the five after it: the newest price, as {@link NewestPrice} says
 * @param changedAt the time of the last change in the world
 * @param firstSeenAt the time of the first of these events that changes more than {@code seenAt}
 * @param seenAt the last time at which a feed carried the offer
 * @param position the position of the last of these events
 */
record OfferRowUpdate(
    String offerId,
    @Nullable String shopId,
    @Nullable String productId,
    @Nullable String rule,
    @Nullable String title,
    @Nullable String url,
    @Nullable String condition,
    @Nullable Boolean listed,
    @Nullable Long price,
    @Nullable String currency,
    @Nullable Long listPrice,
    @Nullable String availability,
    @Nullable Instant priceAt,
    @Nullable Long pricePosition,
    @Nullable Instant changedAt,
    @Nullable Instant firstSeenAt,
    Instant seenAt,
    long position) {

  static OfferRowUpdate of(OfferListed e, long position) {
    return new OfferRowUpdate(
        e.offerId(),
        e.shopId(),
        e.productId(),
        e.rule(),
        e.title(),
        e.url(),
        e.condition(),
        true,
        null,
        null,
        null,
        null,
        null,
        null,
        e.observedAt(),
        e.observedAt(),
        e.observedAt(),
        position);
  }

  static OfferRowUpdate of(OfferChanged e, long position) {
    return new OfferRowUpdate(
        e.offerId(),
        null,
        null,
        null,
        e.title(),
        e.url(),
        e.condition(),
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        e.observedAt(),
        e.observedAt(),
        e.observedAt(),
        position);
  }

  static OfferRowUpdate of(OfferMatched e, long position) {
    return new OfferRowUpdate(
        e.offerId(),
        null,
        e.productId(),
        e.rule(),
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        e.observedAt(),
        e.observedAt(),
        e.observedAt(),
        position);
  }

  static OfferRowUpdate of(OfferWithdrawn e, long position) {
    return new OfferRowUpdate(
        e.offerId(),
        null,
        null,
        null,
        null,
        null,
        null,
        false,
        null,
        null,
        null,
        null,
        null,
        null,
        e.observedAt(),
        e.observedAt(),
        Instant.EPOCH,
        position);
  }

  static OfferRowUpdate of(PriceObserved e, long position) {
    return new OfferRowUpdate(
        e.offerId(),
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        e.amount(),
        e.currency(),
        e.listAmount(),
        e.availability(),
        e.observedAt(),
        position,
        e.observedAt(),
        e.observedAt(),
        e.observedAt(),
        position);
  }

  static OfferRowUpdate seen(String offerId, Instant at, long position) {
    return new OfferRowUpdate(
        offerId, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
        null, at, position);
  }

  /** Whether the update changes the time at which the offer was seen, and nothing else. */
  boolean changesOnlySeenAt() {
    return changedAt == null;
  }

  /**
   * This update followed by that of a later event. The shop stays that of the first event, which
   * inserts the row: an event before the listing of its offer is refused, also where the listing is
   * in the same batch.
   */
  OfferRowUpdate followedBy(OfferRowUpdate later) {
    OfferRowUpdate priced = isNewerPrice(later) ? later : this;
    return new OfferRowUpdate(
        offerId,
        shopId,
        or(later.productId, productId),
        or(later.rule, rule),
        or(later.title, title),
        or(later.url, url),
        or(later.condition, condition),
        or(later.listed, listed),
        priced.price,
        priced.currency,
        priced.listPrice,
        priced.availability,
        priced.priceAt,
        priced.pricePosition,
        latest(changedAt, later.changedAt),
        or(firstSeenAt, later.firstSeenAt),
        seenAt.isAfter(later.seenAt) ? seenAt : later.seenAt,
        later.position);
  }

  private boolean isNewerPrice(OfferRowUpdate later) {
    return later.priceAt != null
        && (priceAt == null || NewestPrice.replaces(later.priceAt, priceAt));
  }

  private static @Nullable Instant latest(@Nullable Instant a, @Nullable Instant b) {
    return a == null || (b != null && b.isAfter(a)) ? b : a;
  }

  private static <T> @Nullable T or(@Nullable T later, @Nullable T earlier) {
    return later == null ? earlier : later;
  }
}
