package io.commercegraph.command.feeds;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings of the feed import.
 *
 * @param keepRuns for how long runs and what they rejected are kept; the newest of each shop for
 *     ever
 */
@ConfigurationProperties("commerce-graph.feeds")
record FeedSettings(@DefaultValue("90d") Duration keepRuns) {

  FeedSettings {
    if (!keepRuns.isPositive()) {
      throw new IllegalArgumentException("commerce-graph.feeds.keep-runs must be positive");
    }
  }
}
