package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerPrice;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which observations of a price are steps. One that comes late is a step at its own time: it holds
 * no further than what was confirmed after that, and never moves the present price.
 */
final class PriceStepDecider {

  private PriceStepDecider() {}

  /** What says a price: only what was said for its own sake is recorded though nothing changed. */
  enum Source {
    /** An offer's row in a feed: that it says what holds already confirms that. */
    OFFER,
    /** A line about nothing but a price at a time: only an exact repeat of it is nothing new. */
    PRICE
  }

  /** Whether to judge an observation at this time takes the whole history. */
  static boolean isLate(@Nullable LedgerEntry offer, Instant at) {
    return offer != null && offer.price() != null && at.isBefore(knownUntil(offer, offer.price()));
  }

  /**
   * The steps to record.
   *
   * @param history is there where the observation is late
   */
  static List<LedgerPrice> toRecord(
      @Nullable LedgerEntry offer,
      LedgerPrice observed,
      @Nullable PriceHistory history,
      Source source) {
    LedgerPrice present = offer == null ? null : offer.price();
    if (offer == null || present == null) {
      return List.of(observed);
    }
    if (!isLate(offer, observed.at())) {
      boolean confirmed = observed.at().equals(offer.seenAt()) && observed.saysTheSameAs(present);
      return !confirmed && isNew(observed, present, present, source)
          ? List.of(observed)
          : List.of();
    }
    if (history == null) {
      throw new IllegalStateException("A late observation is judged by the whole history");
    }
    LedgerPrice then = history.inForceAt(observed.at());
    if (!isNew(observed, then, history.at(observed.at()), source)) {
      return List.of();
    }
    Instant again = history.confirmedAfter(observed.at(), knownUntil(offer, present));
    return then == null || again == null || observed.saysTheSameAs(then)
        ? List.of(observed)
        : List.of(observed, then.from(again));
  }

  private static boolean isNew(
      LedgerPrice observed,
      @Nullable LedgerPrice inForce,
      @Nullable LedgerPrice sameTime,
      Source source) {
    LedgerPrice same = source == Source.PRICE ? sameTime : inForce;
    return same == null
        || !observed.saysTheSameAs(same)
        || (source == Source.PRICE && !observed.at().equals(same.at()));
  }

  private static Instant knownUntil(LedgerEntry offer, LedgerPrice present) {
    Instant seen = offer.seenAt();
    return seen != null && seen.isAfter(present.at()) ? seen : present.at();
  }
}
