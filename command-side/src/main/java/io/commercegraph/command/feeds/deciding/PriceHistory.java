package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.command.feeds.ledger.LedgerPrice;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An offer's price as a step function of time, with the times at which feeds confirmed the price.
 */
public final class PriceHistory {

  private final NavigableMap<Instant, LedgerPrice> steps = new TreeMap<>();
  private final NavigableSet<Instant> withdrawals = new TreeSet<>();
  private final NavigableSet<Instant> confirmations = new TreeSet<>();

  private PriceHistory() {}

  /**
   * Builds the history from an offer's events in the log's order.
   *
   * @param confirmations when feeds contained the offer with an unchanged price
   */
  public static PriceHistory of(
      Iterable<? extends Event> events, Collection<Instant> confirmations) {
    PriceHistory history = new PriceHistory();
    events.forEach(history::apply);
    history.confirmations.addAll(confirmations);
    return history;
  }

  /** An independent copy. */
  PriceHistory copy() {
    PriceHistory copy = new PriceHistory();
    copy.steps.putAll(steps);
    copy.withdrawals.addAll(withdrawals);
    copy.confirmations.addAll(confirmations);
    return copy;
  }

  /** Adds a confirmation of the price at a time. */
  void confirm(Instant at) {
    confirmations.add(at);
  }

  /** The step in force at a time, if there was any. */
  @Nullable LedgerPrice stepAt(Instant at) {
    Map.Entry<Instant, LedgerPrice> step = steps.floorEntry(at);
    return step == null ? null : step.getValue();
  }

  /** The step that begins at exactly this time. */
  @Nullable LedgerPrice at(Instant at) {
    return steps.get(at);
  }

  /**
   * When the price in force at a time was first confirmed after that time, if no step or withdrawal
   * came between.
   *
   * @param seenAt a confirmation that may not be in the log yet
   */
  @Nullable Instant confirmedAfter(Instant at, Instant seenAt) {
    Instant confirmed = confirmations.higher(at);
    if (seenAt.isAfter(at) && (confirmed == null || seenAt.isBefore(confirmed))) {
      confirmed = seenAt;
    }
    return confirmed != null
            && isBefore(confirmed, steps.higherKey(at))
            && isBefore(confirmed, withdrawals.higher(at))
        ? confirmed
        : null;
  }

  private static boolean isBefore(Instant time, @Nullable Instant end) {
    return end == null || time.isBefore(end);
  }

  /**
   * Applies an event. An event that changes something else about the offer also confirms its price.
   */
  void apply(Event event) {
    if (event instanceof PriceObserved seen) {
      // Of two steps at the same time the one recorded later stays, as NewestPrice says.
      steps.put(seen.observedAt(), LedgerPrice.of(seen));
    } else if (event instanceof OfferEvent offer) {
      switch (offer) {
        case OfferListed listed -> confirmations.add(listed.observedAt());
        case OfferChanged changed -> confirmations.add(changed.observedAt());
        case OfferMatched matched -> confirmations.add(matched.observedAt());
        case OfferWithdrawn withdrawn -> withdrawals.add(withdrawn.observedAt());
        case OffersSeen _ -> throw new IllegalArgumentException("Not of one offer: " + offer);
      }
    }
  }
}
