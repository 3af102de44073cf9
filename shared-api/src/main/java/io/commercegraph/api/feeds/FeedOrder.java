package io.commercegraph.api.feeds;

import org.jspecify.annotations.Nullable;

/**
 * What an operator asks for with a feed.
 *
 * @param shop the domain of the shop whose feed it is; {@code null} where each row names its own
 * @param format {@code null} to find it out
 * @param currency of prices that name none
 * @param force withdraws however much a full run no longer carries
 * @param dryRun says what would happen, and records nothing
 */
public record FeedOrder(
    @Nullable String shop,
    @Nullable FeedFormat format,
    FeedMode mode,
    @Nullable String currency,
    boolean force,
    boolean dryRun) {}
