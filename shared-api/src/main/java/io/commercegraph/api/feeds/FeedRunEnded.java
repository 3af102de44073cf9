package io.commercegraph.api.feeds;

import java.time.Instant;
import java.util.List;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * A feed was read to its clean end.
 *
 * @param shopId id of the shop that the run was for; {@code null} if each row named its own shop
 * @param format wire name of a {@link FeedFormat}
 * @param mode wire name of a {@link FeedMode}
 * @param types row types that occurred in the feed, sorted
 * @param keptAll whether the feed contained every offer that the shop still has, so that all of
 *     them are as fresh as this run. If {@code false}, other events of the run list the offers that
 *     it contained
 * @param observedAt time of the run's observations, unless a row states another
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
