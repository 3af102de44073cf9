package io.commercegraph.edge.keys;

/**
 * What a valid token stands for.
 *
 * @param tokenId its public name, which may be logged
 * @param aggregator whether its holder speaks for many users and may name them
 */
record TokenGrant(String tokenId, boolean aggregator) {}
