package io.commercegraph.api.prices;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The steps of an offer's price for a chart: those of {@code price_analytics}, in one call. */
public interface PriceSteps {

  /**
   * The newest steps of an offer.
   *
   * @param currency of all amounts
   * @param steps oldest first
   */
  record Steps(String currency, List<Step> steps) {}

  /**
   * A price from a time on.
   *
   * @param amount {@code null} while the offer could not be had
   */
  record Step(Instant at, @Nullable Long amount) {}

  /** The newest steps of an offer; empty where no price of it is known. */
  Optional<Steps> newest(String offerId, int atMost);
}
