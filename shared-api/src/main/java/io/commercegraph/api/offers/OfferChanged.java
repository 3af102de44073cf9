package io.commercegraph.api.offers;

import java.time.Instant;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** An offer is described by this, whole, from now on; it stays with its product. */
@Revision("1")
public record OfferChanged(
    String offerId,
    String shopId,
    String title,
    String url,
    @Nullable String brand,
    @Nullable String mpn,
    @Nullable String gtin,
    @Nullable String category,
    @Nullable String imageUrl,
    String condition,
    Instant observedAt)
    implements OfferEvent {}
