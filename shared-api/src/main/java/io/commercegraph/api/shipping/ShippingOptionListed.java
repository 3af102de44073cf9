package io.commercegraph.api.shipping;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.axonframework.serialization.Revision;

/**
 * A shop ships this way from now on: for the first time, or again after the option was withdrawn.
 */
@Revision(ShippingDescription.REVISION)
public record ShippingOptionListed(
    String optionId,
    String shopId,
    @JsonUnwrapped ShippingDescription description,
    Instant observedAt)
    implements ShippingEvent {}
