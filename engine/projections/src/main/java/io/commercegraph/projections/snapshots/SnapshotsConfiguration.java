package io.commercegraph.projections.snapshots;

import io.commercegraph.log.LogRows;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

/** Opens the folder of this node's snapshots. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SnapshotSettings.class)
class SnapshotsConfiguration {

  @Bean
  SnapshotStore snapshotStore(
      SnapshotSettings settings,
      @Value("${commerce-graph.data-dir:}") String dataDir,
      @Value("${spring.datasource.url:}") String databaseUrl,
      JdbcTemplate jdbc,
      LogRows log,
      Clock clock,
      ObjectProvider<MeterRegistry> meters) {
    return SnapshotStore.in(
        folder(settings, dataDir, databaseUrl),
        jdbc,
        log,
        clock,
        meters.getIfAvailable(SimpleMeterRegistry::new));
  }

  private static @Nullable Path folder(
      SnapshotSettings settings, String dataDir, String databaseUrl) {
    if (!settings.enabled() || settings.folder() != null) {
      return settings.enabled() ? settings.folder() : null;
    }
    return databaseUrl.isBlank() && !dataDir.isEmpty() ? Path.of(dataDir, "snapshots") : null;
  }
}
