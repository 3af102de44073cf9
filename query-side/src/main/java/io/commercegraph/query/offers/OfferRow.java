package io.commercegraph.query.offers;

import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.prices.NewestPrice;
import io.commercegraph.api.prices.PriceObserved;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What one or more events say of one row of the table {@code offer}; {@code null} where they leave
 * a part as it is.
 *
 * @param price the newest price, as {@link NewestPrice} says
 */
record OfferRow(
    String offerId,
    Listing listing,
    @Nullable OfferDescription description,
    @Nullable Price price,
    Seen seen) {

  /**
   * Whether the offer is listed, and of which product.
   *
   * @param shopId where the first of the events lists the offer
   * @param score how sure the rule is; it belongs to the rule, and is absent where that is a number
   */
  record Listing(
      @Nullable String shopId,
      @Nullable String productId,
      @Nullable String rule,
      @Nullable Double score,
      @Nullable Boolean listed) {

    private static final Listing UNCHANGED = new Listing(null, null, null, null, null);

    private Listing followedBy(Listing later) {
      // The first event inserts the row. One before the listing of its offer is refused for its
      // lack of a shop, also where the listing is in the same batch.
      return new Listing(
          shopId,
          or(later.productId, productId),
          or(later.rule, rule),
          later.rule == null ? score : later.score,
          or(later.listed, listed));
    }
  }

  /** A price with the position of its event. */
  record Price(PriceObserved observed, long position) {

    private Price or(@Nullable Price later) {
      return later != null
              && NewestPrice.replaces(later.observed.observedAt(), observed.observedAt())
          ? later
          : this;
    }
  }

  /**
   * When the offer was seen.
   *
   * @param changedAt the time of the last change in the world
   * @param firstAt the time of the first of the events that changes more than {@code lastAt}
   * @param lastAt the last time at which a feed carried the offer
   * @param position the position of the last of the events
   */
  record Seen(
      @Nullable Instant changedAt, @Nullable Instant firstAt, Instant lastAt, long position) {

    private static Seen changed(Instant at, long position) {
      return new Seen(at, at, at, position);
    }

    private Seen followedBy(Seen later) {
      return new Seen(
          latest(changedAt, later.changedAt),
          or(firstAt, later.firstAt),
          lastAt.isAfter(later.lastAt) ? lastAt : later.lastAt,
          later.position);
    }
  }

  static OfferRow of(OfferListed e, long position) {
    return new OfferRow(
        e.offerId(),
        new Listing(e.shopId(), e.productId(), e.rule(), null, true),
        e.description(),
        null,
        Seen.changed(e.observedAt(), position));
  }

  static OfferRow of(OfferChanged e, long position) {
    return new OfferRow(
        e.offerId(),
        Listing.UNCHANGED,
        e.description(),
        null,
        Seen.changed(e.observedAt(), position));
  }

  static OfferRow of(OfferMatched e, long position) {
    return new OfferRow(
        e.offerId(),
        new Listing(null, e.productId(), e.rule(), e.score(), null),
        null,
        null,
        Seen.changed(e.observedAt(), position));
  }

  static OfferRow of(OfferWithdrawn e, long position) {
    return new OfferRow(
        e.offerId(),
        new Listing(null, null, null, null, false),
        null,
        null,
        new Seen(e.observedAt(), e.observedAt(), Instant.EPOCH, position));
  }

  static OfferRow of(PriceObserved e, long position) {
    return new OfferRow(
        e.offerId(),
        Listing.UNCHANGED,
        null,
        new Price(e, position),
        Seen.changed(e.observedAt(), position));
  }

  static OfferRow seen(String offerId, Instant at, long position) {
    return new OfferRow(offerId, Listing.UNCHANGED, null, null, new Seen(null, null, at, position));
  }

  /** Whether the events change the time at which the offer was seen, and nothing else. */
  boolean changesOnlySeenAt() {
    return seen.changedAt == null;
  }

  /** This row followed by what a later event says of it. */
  OfferRow followedBy(OfferRow later) {
    return new OfferRow(
        offerId,
        listing.followedBy(later.listing),
        or(later.description, description),
        price == null ? later.price : price.or(later.price),
        seen.followedBy(later.seen));
  }

  private static @Nullable Instant latest(@Nullable Instant a, @Nullable Instant b) {
    return a == null || (b != null && b.isAfter(a)) ? b : a;
  }

  private static <T> @Nullable T or(@Nullable T later, @Nullable T earlier) {
    return later == null ? earlier : later;
  }
}
