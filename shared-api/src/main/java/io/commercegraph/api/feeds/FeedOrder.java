package io.commercegraph.api.feeds;

import org.jspecify.annotations.Nullable;

/**
 * An operator's order to import a feed.
 *
 * @param runId what the run is to be called, so that it can be followed from the start: {@code
 *     run_} and 16 hexadecimal digits, never used before; {@code null} to be given one
 * @param shop the domain of the shop whose feed it is; {@code null} where each row names its own
 * @param format {@code null} to find it out
 * @param currency of prices that name none
 * @param force withdraws however much a full run no longer carries
 * @param dryRun says what would happen, and records nothing
 */
public record FeedOrder(
    @Nullable String runId,
    @Nullable String shop,
    @Nullable FeedFormat format,
    FeedMode mode,
    @Nullable String currency,
    boolean force,
    boolean dryRun) {}
