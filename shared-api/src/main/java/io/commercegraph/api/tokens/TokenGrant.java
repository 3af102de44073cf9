package io.commercegraph.api.tokens;

import org.jspecify.annotations.Nullable;

/**
 * The rights that a valid token gives.
 *
 * @param tokenId its public name, which may be logged
 * @param aggregator whether its holder speaks for many users and may name them
 * @param perMinute its own quota, where it has one
 */
public record TokenGrant(String tokenId, boolean aggregator, @Nullable Integer perMinute) {}
