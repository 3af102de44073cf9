package io.commercegraph.api.shipping;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.axonframework.serialization.Revision;

/** A shipping option is this, whole, from now on; its country and region never change. */
@Revision(ShippingDescription.REVISION)
public record ShippingOptionChanged(
    String optionId,
    String shopId,
    @JsonUnwrapped ShippingDescription description,
    Instant observedAt)
    implements ShippingEvent {}
