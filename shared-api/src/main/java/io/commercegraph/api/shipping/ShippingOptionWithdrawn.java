package io.commercegraph.api.shipping;

import java.time.Instant;
import org.axonframework.serialization.Revision;

/** A full feed no longer contains the shipping option. */
@Revision("1")
public record ShippingOptionWithdrawn(String optionId, String shopId, Instant observedAt)
    implements ShippingEvent {}
