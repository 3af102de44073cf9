package io.commercegraph.command.checkpoints;

import io.commercegraph.api.transparency.VerifierKey;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the audit log's signed checkpoints.
 *
 * @param origin names this log in its checkpoints, best as a domain of yours with a path; a change
 *     counts from the next key on
 * @param every how often the log is signed, if entries were recorded
 */
@ConfigurationProperties("commerce-graph.audit.checkpoints")
record CheckpointSettings(
    @DefaultValue("commerce-graph/audit") String origin, @DefaultValue("1h") Duration every) {

  CheckpointSettings {
    if (!VerifierKey.isName(origin)) {
      throw new IllegalArgumentException(
          "commerce-graph.audit.checkpoints.origin must have no spaces and no plus sign");
    }
    if (!every.isPositive()) {
      throw new IllegalArgumentException(
          "commerce-graph.audit.checkpoints.every must be longer than nothing");
    }
  }
}
