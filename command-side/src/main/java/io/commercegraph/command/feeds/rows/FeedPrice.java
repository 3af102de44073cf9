package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.offers.Availability;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A price and its availability, as a feed states them.
 *
 * @param amount minor units; {@code null} where only the availability is known
 * @param availability {@code null} where only the price is known
 * @param observedAt {@code null} for the time of the run
 */
public record FeedPrice(
    @Nullable Long amount,
    @Nullable String currency,
    @Nullable Long listAmount,
    @Nullable Availability availability,
    @Nullable Instant observedAt) {}
