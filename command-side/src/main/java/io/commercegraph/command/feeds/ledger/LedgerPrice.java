package io.commercegraph.command.feeds.ledger;

import io.commercegraph.api.prices.PriceObserved;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A step of an offer's price: what holds from a time on. */
public record LedgerPrice(
    long amount, String currency, @Nullable Long listAmount, String availability, Instant at) {

  public static LedgerPrice of(PriceObserved event) {
    return new LedgerPrice(
        event.amount(),
        event.currency(),
        event.listAmount(),
        event.availability(),
        event.observedAt());
  }

  /** The same, from another time on. */
  public LedgerPrice from(Instant time) {
    return new LedgerPrice(amount, currency, listAmount, availability, time);
  }

  /** Whether an observation like this says nothing new while the other holds. */
  public boolean saysTheSameAs(LedgerPrice other) {
    return amount == other.amount
        && currency.equals(other.currency)
        && java.util.Objects.equals(listAmount, other.listAmount)
        && availability.equals(other.availability);
  }
}
