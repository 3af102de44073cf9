package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.values.ShopDomain;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a run's rows have in common.
 *
 * @param shop whose feed it is, where the operator said so
 * @param observedAt the time of observations that say none
 */
public record RunContext(String runId, @Nullable ShopDomain shop, Instant observedAt) {}
