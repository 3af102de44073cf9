package io.commercegraph.command.feeds.deciding;

import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerPrice;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which observations of a price are steps. One that says what holds already is none; one that comes
 * late is a step at its own time, and never moves the present price.
 */
final class PriceSteps {

  private PriceSteps() {}

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
      @Nullable LedgerEntry offer, LedgerPrice observed, @Nullable PriceHistory history) {
    LedgerPrice present = offer == null ? null : offer.price();
    if (offer == null || present == null) {
      return List.of(observed);
    }
    if (!isLate(offer, observed.at())) {
      return observed.saysTheSameAs(present) ? List.of() : List.of(observed);
    }
    if (history == null) {
      throw new IllegalStateException("A late observation is judged by the whole history");
    }
    LedgerPrice then = history.inForceAt(observed.at());
    if (then != null && observed.saysTheSameAs(then)) {
      return List.of();
    }
    if (observed.at().isBefore(present.at())) {
      return List.of(observed);
    }
    // The present price was seen again after this: it holds from then on once more.
    Instant again = knownUntil(offer, present);
    return List.of(
        observed,
        new LedgerPrice(
            present.amount(),
            present.currency(),
            present.listAmount(),
            present.availability(),
            again));
  }

  private static Instant knownUntil(LedgerEntry offer, LedgerPrice present) {
    Instant seen = offer.seenAt();
    return seen != null && seen.isAfter(present.at()) ? seen : present.at();
  }
}
