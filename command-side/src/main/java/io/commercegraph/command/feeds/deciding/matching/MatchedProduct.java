package io.commercegraph.command.feeds.deciding.matching;

import io.commercegraph.api.offers.MatchRule;

/** The product that an offer was matched to, and the rule that matched it. */
public record MatchedProduct(String productId, MatchRule rule) {}
