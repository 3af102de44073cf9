package io.commercegraph.command.feeds.formats.attributes;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Values that apply to a feed's rows where they say nothing else.
 *
 * @param currency of prices that name none
 * @param observedAt when the feed was read: sale prices are in force or not at that time
 */
public record FeedDefaults(@Nullable String currency, Instant observedAt) {}
