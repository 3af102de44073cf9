package io.commercegraph.api.coupons;

import org.axonframework.serialization.Revision;

/**
 * One of the few votes that a network has for a code on a day is used up. It is appended together
 * with the counted report; its place in the network's stream is what bounds the network on every
 * node at once.
 */
@Revision("1")
public record NetworkVoteTaken(String shopId, String couponId, String network)
    implements CouponEvent {}
