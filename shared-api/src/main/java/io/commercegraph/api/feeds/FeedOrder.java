package io.commercegraph.api.feeds;

import org.jspecify.annotations.Nullable;

/**
 * An operator's order to import a feed.
 *
 * @param runId id for the run, so that it can be followed from the start: {@code run_} and 16
 *     hexadecimal digits, never used before; {@code null} to have one generated
 * @param shop domain of the shop whose feed it is; {@code null} if each row names its own
 * @param format format of the feed; {@code null} to detect it
 * @param currency currency of prices that state none
 * @param force whether a full run withdraws all missing entries, however many they are
 * @param dryRun whether the run only reports what would happen and records nothing
 */
public record FeedOrder(
    @Nullable String runId,
    @Nullable String shop,
    @Nullable FeedFormat format,
    FeedMode mode,
    @Nullable String currency,
    boolean force,
    boolean dryRun) {}
