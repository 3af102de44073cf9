package io.commercegraph.api.feeds;

import java.time.Instant;
import java.util.List;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * A feed was read to its clean end.
 *
 * @param shopId the shop that the run was for; {@code null} where each row named its own
 * @param format a {@link FeedFormat} as on the wire
 * @param mode a {@link FeedMode} as on the wire
 * @param types the row types that it carried, sorted
 * @param keptAll whether every offer that the shop still has was carried: all of them are as fresh
 *     as this run. Where it is false, the run has named those it saw
 * @param observedAt the time that the run's observations have unless a row says another
 */
@Revision("1")
public record FeedRunEnded(
    String runId,
    @Nullable String shopId,
    String format,
    String mode,
    List<String> types,
    long rows,
    long changed,
    long unchanged,
    long withdrawn,
    long rejected,
    boolean keptAll,
    Instant observedAt)
    implements FeedEvent {}
