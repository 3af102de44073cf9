package io.commercegraph.api.shops;

import org.axonframework.serialization.Revision;

/** A full feed no longer contains the shop. */
@Revision("1")
public record ShopWithdrawn(String shopId) implements ShopEvent {}
