package io.commercegraph.api.changes;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One change, as the outside is told it.
 *
 * @param at when it was recorded, by the database's clock
 * @param before what was, as a JSON object; {@code null} where nothing was known
 * @param after what is from now on, as a JSON object
 */
public record Change(
    ChangeId id,
    ChangeKind kind,
    Instant at,
    @Nullable String productId,
    @Nullable String offerId,
    @Nullable String shopDomain,
    @Nullable String before,
    @Nullable String after) {}
