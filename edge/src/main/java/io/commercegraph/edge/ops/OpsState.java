package io.commercegraph.edge.ops;

import io.commercegraph.api.log.LogNodes;
import io.commercegraph.api.ops.GraphCensus;
import io.commercegraph.api.ops.ResourceAccounts;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The state of the service, for machines that watch it. */
record OpsState(
    String version,
    Instant startedAt,
    EventStore eventStore,
    GraphCensus.Shops shops,
    GraphCensus.Catalog catalog,
    Map<String, Boolean> flags,
    List<ConsumerState> consumers,
    List<ResourceAccounts.Account> resources,
    List<LogNodes.Node> nodes) {

  /**
   * The log's end.
   *
   * @param lastEventAt {@code null} while nothing is recorded
   */
  record EventStore(long headPosition, @Nullable Instant lastEventAt) {}
}
