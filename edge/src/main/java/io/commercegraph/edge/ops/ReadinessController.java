package io.commercegraph.edge.ops;

import io.commercegraph.api.log.LogState;
import io.commercegraph.api.ops.ReadinessCheck;
import io.commercegraph.edge.http.ShutdownDrain;
import io.commercegraph.edge.roles.NodeRoles;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Serves {@code /ready} for load balancers, from what this node has last seen, so that it answers
 * at once.
 */
@RestController
class ReadinessController {

  private final LogState log;
  private final ShutdownDrain draining;
  private final Duration bound;
  private final List<ReadinessCheck> others;
  private final NodeRoles roles;

  ReadinessController(
      LogState log,
      ShutdownDrain draining,
      @Value("${commerce-graph.ready-lag:15s}") Duration bound,
      ObjectProvider<ReadinessCheck> others,
      NodeRoles roles) {
    this.log = log;
    this.roles = roles;
    this.draining = draining;
    this.bound = bound;
    this.others = others.orderedStream().toList();
  }

  @GetMapping("/ready")
  ResponseEntity<Readiness> ready() {
    Readiness readiness =
        draining.isDraining()
            ? Readiness.STOPPING
            : Readiness.of(log.sinceSeen(), consumers(), bound, others);
    return readiness.isReady()
        ? ResponseEntity.ok(readiness)
        : ResponseEntity.status(503).header("Retry-After", "1").body(readiness);
  }

  /** Those that calls on this node wait for. */
  private List<LogState.Consumer> consumers() {
    return roles.haveReadModels() ? log.consumers() : List.of();
  }
}
