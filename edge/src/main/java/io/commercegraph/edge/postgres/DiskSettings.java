package io.commercegraph.edge.postgres;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The disk of the data folder.
 *
 * @param reserve how much of it imports leave free; 0 to let them fill it
 */
@ConfigurationProperties("commerce-graph.disk")
record DiskSettings(@DefaultValue("512MB") DataSize reserve) {

  DiskSettings {
    if (reserve.isNegative()) {
      throw new IllegalArgumentException("commerce-graph.disk.reserve must not be negative");
    }
  }
}
