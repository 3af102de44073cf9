package io.commercegraph.edge.audit;

import io.commercegraph.api.audit.AuditCheckpoints;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.stereotype.Component;

/** Metrics of the checkpoints, as this node has seen them last; they ask the store nothing. */
@Component
class CheckpointMeters {

  CheckpointMeters(AuditCheckpoints checkpoints, MeterRegistry meters) {
    Gauge.builder("commerce.graph.audit.altered", checkpoints, known -> known.isSound() ? 0.0 : 1.0)
        .description("1 while the audit log is not the one that was signed.")
        .register(meters);
    Gauge.builder(
            "commerce.graph.audit.signed.entries",
            checkpoints,
            known -> known.lastSeen().map(newest -> (double) newest.size()).orElse(0.0))
        .description("Entries of the audit log that the newest checkpoint has.")
        .register(meters);
    Gauge.builder(
            "commerce.graph.audit.signed.timestamp.seconds",
            checkpoints,
            known ->
                known
                    .lastSeen()
                    .map(newest -> (double) newest.signedAt().getEpochSecond())
                    .orElse(0.0))
        .description(
            "When the newest checkpoint was signed, as a Unix time; 0 while none is known.")
        .register(meters);
  }
}
