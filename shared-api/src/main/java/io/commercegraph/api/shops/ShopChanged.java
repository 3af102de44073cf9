package io.commercegraph.api.shops;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.axonframework.serialization.Revision;

/** A shop's entry says something else from now on: this, whole. The domain never changes. */
@Revision(ShopDescription.REVISION)
public record ShopChanged(String shopId, @JsonUnwrapped ShopDescription description)
    implements ShopEvent {}
