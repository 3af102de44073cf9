package io.commercegraph.query.audit;

import java.nio.file.Path;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Spring configuration of the audit log. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(AuditSettings.class)
class AuditConfiguration {

  /**
   * The check of the newest entry. It needs a folder: the configured one, or one beside the
   * embedded database.
   */
  @Bean
  AuditHeadCheck auditHeadCheck(
      AuditSettings settings,
      @Value("${commerce-graph.data-dir:}") String dataDir,
      @Value("${spring.datasource.url:}") String databaseUrl) {
    if (settings.folder() != null) {
      return AuditHeadCheck.in(settings.folder());
    }
    return databaseUrl.isEmpty() && !dataDir.isEmpty()
        ? AuditHeadCheck.in(Path.of(dataDir, "audit"))
        : AuditHeadCheck.off();
  }
}
