package io.commercegraph.api.offers;

import java.time.Instant;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * A shop offers this from now on: for the first time, or again after it was withdrawn. What it
 * costs follows at once as an event of its own.
 *
 * @param itemId the shop's own id of it
 * @param rule how its product was found: a {@link MatchRule} as on the wire
 * @param gtin 14 digits, restricted ones too
 * @param category a path of display names, its parts set apart by {@code " > "}
 * @param condition a {@link Condition} as on the wire
 * @param observedAt when the shop was seen to offer it
 */
@Revision("1")
public record OfferListed(
    String offerId,
    String shopId,
    String itemId,
    String productId,
    String rule,
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
