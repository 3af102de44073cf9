package io.commercegraph.query.changes;

import io.commercegraph.api.changes.ChangeKind;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A change that has no id yet.
 *
 * @param position of its event
 * @param before a record of {@link ChangeFacts}, like {@code after}
 */
record ChangeDraft(
    long position,
    ChangeKind kind,
    Instant at,
    @Nullable String productId,
    @Nullable String offerId,
    String shopId,
    @Nullable Record before,
    Record after) {}
