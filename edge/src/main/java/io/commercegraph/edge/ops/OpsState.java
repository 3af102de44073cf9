package io.commercegraph.edge.ops;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.log.LogNodes;
import io.commercegraph.api.ops.GraphCensus;
import io.commercegraph.api.ops.ResourceAccounts;
import io.commercegraph.api.ops.StoreDisk;
import io.commercegraph.api.watches.Watches;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The answer of {@code /api/ops/state}: the state of the service, for monitoring. */
record OpsState(
    String version,
    Instant startedAt,
    EventStore eventStore,
    GraphCensus.Shops shops,
    GraphCensus.Catalog catalog,
    Map<String, Boolean> flags,
    List<ConsumerState> consumers,
    List<ResourceAccounts.Account> resources,
    List<LogNodes.Node> nodes,
    @JsonInclude(NON_NULL) @Nullable Disk disk,
    Watches.Count watches,
    @JsonInclude(NON_NULL) MatchFigures.@Nullable Counted matches) {

  /**
   * The state of the log.
   *
   * @param lastEventAt {@code null} while nothing is recorded
   */
  record EventStore(long headPosition, @Nullable Instant lastEventAt) {}

  /**
   * The store's disk, where this service can see it.
   *
   * @param reserveBytes the free space that imports leave
   */
  record Disk(long freeBytes, long reserveBytes, boolean importsRefused) {

    static Disk of(StoreDisk.Room room) {
      return new Disk(room.freeBytes(), room.reserveBytes(), room.isShort());
    }
  }
}
