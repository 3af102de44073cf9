package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.offers.MatchRule;

/** The product that an offer was matched to, and the rule that matched it. */
record MatchedProduct(String productId, MatchRule rule) {}
