package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.offers.MatchRule;

/** The product that an offer has found, and by which rule. */
record MatchedProduct(String productId, MatchRule rule) {}
