package io.commercegraph.command.matching.flow;

/** A product of which a shop has an offer. */
public record ShopProduct(String shopId, String productId) {}
