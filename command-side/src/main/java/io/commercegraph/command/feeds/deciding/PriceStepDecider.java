package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerPrice;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides which observations of a price are recorded as steps of the price history. A late
 * observation becomes a step at its own time: it holds only until the next confirmation after it,
 * and never changes the present price.
 */
final class PriceStepDecider {

  private PriceStepDecider() {}

  /** The kind of row that states a price. */
  enum Source {
    /** An offer's row: where it repeats the price in force, it only confirms that price. */
    OFFER,
    /**
     * A row that states only a price at a time: it is recorded unless it exactly repeats one at
     * that time.
     */
    PRICE
  }

  /**
   * Whether an observation at this time is late, so that deciding on it needs the whole history.
   */
  static boolean isLate(@Nullable LedgerEntry offer, Instant at) {
    return offer != null
        && offer.price() != null
        && at.isBefore(confirmedUntil(offer, offer.price()));
  }

  /**
   * The steps to record.
   *
   * @param history present where the observation is late
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
    LedgerPrice then = history.stepAt(observed.at());
    if (!isNew(observed, then, history.at(observed.at()), source)) {
      return List.of();
    }
    Instant again = history.confirmedAfter(observed.at(), confirmedUntil(offer, present));
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

  private static Instant confirmedUntil(LedgerEntry offer, LedgerPrice present) {
    Instant seen = offer.seenAt();
    return seen != null && seen.isAfter(present.at()) ? seen : present.at();
  }
}
