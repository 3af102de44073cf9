package io.commercegraph.edge.ops;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.LogNodes;
import io.commercegraph.api.log.LogState;
import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.ops.FeatureFlags;
import io.commercegraph.api.ops.GraphCensus;
import io.commercegraph.api.ops.ResourceAccounts;
import io.commercegraph.api.ops.StoreDisk;
import io.commercegraph.api.watches.Watches;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.core.env.Environment;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves {@code /api/ops/state}, cheaply enough for a request each second. */
@RestController
class OpsStateController {

  private final LogState log;
  private final LogNodes nodes;
  private final ProjectionReplay replays;
  private final GraphCensus census;
  private final List<ResourceAccounts> resources;
  private final String version;
  private final Instant startedAt;
  private final StoreDisk disk;
  private final Map<String, Boolean> settings;
  private final List<FeatureFlags> features;
  private final Watches watches;
  private final MatchFigures matches;

  OpsStateController(
      LogState log,
      LogNodes nodes,
      ProjectionReplay replays,
      GraphCensus census,
      ObjectProvider<ResourceAccounts> resources,
      ObjectProvider<StoreDisk> disk,
      ObjectProvider<FeatureFlags> switches,
      Watches watches,
      MatchFigures matches,
      @Value("${spring.application.version}") String version,
      Environment environment,
      Clock clock) {
    this.log = log;
    this.watches = watches;
    this.matches = matches;
    this.nodes = nodes;
    this.replays = replays;
    this.census = census;
    this.resources = resources.orderedStream().toList();
    this.disk = disk.getIfAvailable(() -> StoreDisk.UNSEEN);
    this.version = version;
    this.startedAt = clock.instant();
    this.settings =
        Map.of(
            "axon_server",
            environment.getRequiredProperty("axon.axonserver.enabled", Boolean.class),
            "embedded_postgres",
            !environment.containsProperty("spring.datasource.url"));
    this.features = switches.orderedStream().toList();
  }

  @GetMapping("/api/ops/state")
  OpsState state() {
    AsOf head = log.head();
    GraphCensus.Census counted = census.take();
    return new OpsState(
        version,
        startedAt,
        new OpsState.EventStore(head.position(), head.position() == 0 ? null : head.time()),
        counted.shops(),
        counted.catalog(),
        flags(),
        consumers(),
        resources.stream().flatMap(it -> it.accounts().stream()).toList(),
        nodes.nodes(),
        disk.room().map(OpsState.Disk::of).orElse(null),
        watches.count(),
        matches.newest());
  }

  /** Asked anew each time: whether a log is sound may change while a node runs. */
  private Map<String, Boolean> flags() {
    Map<String, Boolean> flags = new TreeMap<>(settings);
    features.forEach(feature -> flags.putAll(feature.flags()));
    return flags;
  }

  private List<ConsumerState> consumers() {
    return Stream.concat(
            log.consumers().stream().map(ConsumerState::of),
            replays.list().stream()
                .filter(replay -> replay.state().isOpen())
                .map(ConsumerState::of))
        .toList();
  }
}
