package io.commercegraph.query.changes;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the feed of changes.
 *
 * @param keep how long changes are kept
 */
@ConfigurationProperties("commerce-graph.changes")
record ChangeSettings(@DefaultValue("30d") Duration keep) {
  ChangeSettings {
    if (!keep.isPositive()) {
      throw new IllegalArgumentException("commerce-graph.changes.keep must be positive");
    }
  }
}
