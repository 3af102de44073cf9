package io.commercegraph.query.audit;

import io.commercegraph.api.audit.RememberedCheckpoint;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Spring configuration of the audit log. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(AuditSettings.class)
class AuditConfiguration {

  /** A folder outside the database, in which a node remembers; there may be none. */
  record Folder(@Nullable Path path) {}

  /** The configured folder, or one beside the embedded database. */
  @Bean
  Folder auditFolder(
      AuditSettings settings,
      @Value("${commerce-graph.data-dir:}") String dataDir,
      @Value("${spring.datasource.url:}") String databaseUrl) {
    if (settings.folder() != null) {
      return new Folder(settings.folder());
    }
    return new Folder(
        databaseUrl.isEmpty() && !dataDir.isEmpty() ? Path.of(dataDir, "audit") : null);
  }

  /** The check of the newest entry. */
  @Bean
  AuditHeadCheck auditHeadCheck(Folder folder) {
    return folder.path() == null ? AuditHeadCheck.off() : AuditHeadCheck.in(folder.path());
  }

  /** The checkpoint that was signed last. */
  @Bean
  RememberedCheckpoint rememberedCheckpoint(Folder folder) {
    return new CheckpointFile(folder.path());
  }
}
