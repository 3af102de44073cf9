package io.commercegraph.command.feeds.formats.attributes;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Values that apply to a feed's rows where the rows state no others.
 *
 * @param currency currency of prices that state none
 * @param observedAt time at which the feed was read; it decides which sale prices are in force
 */
public record FeedDefaults(@Nullable String currency, Instant observedAt) {}
