package io.commercegraph.api.shops;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.axonframework.serialization.Revision;

/**
 * A shop is in the graph from now on.
 *
 * @param domain as {@link io.commercegraph.api.values.ShopDomain} normalises it
 */
@Revision(ShopDescription.REVISION)
public record ShopListed(String shopId, String domain, @JsonUnwrapped ShopDescription description)
    implements ShopEvent {}
