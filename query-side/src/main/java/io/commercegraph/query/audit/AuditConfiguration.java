package io.commercegraph.query.audit;

import java.nio.file.Path;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(AuditSettings.class)
class AuditConfiguration {

  /**
   * A database of somebody else's has no folder of ours beside it: there the operator names one.
   */
  @Bean
  HeadGuard headGuard(
      AuditSettings settings,
      @Value("${commerce-graph.data-dir:}") String dataDir,
      @Value("${spring.datasource.url:}") String databaseUrl) {
    if (settings.folder() != null) {
      return HeadGuard.in(settings.folder());
    }
    return databaseUrl.isEmpty() && !dataDir.isEmpty()
        ? HeadGuard.in(Path.of(dataDir, "audit"))
        : HeadGuard.off();
  }
}
