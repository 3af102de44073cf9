package io.commercegraph.edge.http;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of HTTP.
 *
 * @param headDeadline how long a request's line and headers may take in all, from their first byte
 */
@ConfigurationProperties("commerce-graph.http")
record HttpSettings(@DefaultValue("10s") Duration headDeadline) {

  HttpSettings {
    if (!headDeadline.isPositive()) {
      throw new IllegalArgumentException("commerce-graph.http.head-deadline must be positive");
    }
  }
}
