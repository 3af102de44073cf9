package io.commercegraph.edge.ucp.wire;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * One seller's offer of a variant: the extension of this service, as UCP's catalogue knows one
 * seller only.
 *
 * @param itemId the id of the offer, as the tools take it
 * @param observedAt when the offer was last seen
 */
public record SellerOffer(
    Seller seller,
    String itemId,
    Price price,
    @JsonInclude(NON_NULL) @Nullable Price listPrice,
    @JsonInclude(NON_NULL) @Nullable UnitPrice unitPrice,
    @JsonInclude(NON_NULL) @Nullable Availability availability,
    @JsonInclude(NON_NULL) @Nullable String url,
    String condition,
    String observedAt) {}
