package io.commercegraph.log.partitions;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the log is divided.
 *
 * @param events how many events a partition of the log holds; counts for partitions that are added
 *     from then on
 */
@ConfigurationProperties("commerce-graph.partitions")
record PartitionSettings(@DefaultValue("10000000") long events) {

  private static final long LEAST = 100;

  PartitionSettings {
    if (events < LEAST) {
      throw new IllegalArgumentException(
          "commerce-graph.partitions.events must be at least " + LEAST);
    }
  }

  /** The last position of the first partition of a log: not close behind its newest event. */
  long firstBound(long head) {
    long room = events - head % events;
    return head + room + (room < events / 2 ? events : 0);
  }
}
