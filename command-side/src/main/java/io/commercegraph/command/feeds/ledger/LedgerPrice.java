package io.commercegraph.command.feeds.ledger;

import io.commercegraph.api.prices.PriceObserved;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One step of an offer's price: the price that holds from a time on. */
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

  /** The same price from another time on. */
  public LedgerPrice from(Instant time) {
    return new LedgerPrice(amount, currency, listAmount, availability, time);
  }

  /** Whether the prices are equal apart from their times. */
  public boolean saysTheSameAs(LedgerPrice other) {
    return amount == other.amount
        && currency.equals(other.currency)
        && java.util.Objects.equals(listAmount, other.listAmount)
        && availability.equals(other.availability);
  }
}
