package io.commercegraph.edge.audit;

import io.commercegraph.api.audit.AuditCheckpoints;
import io.commercegraph.edge.tools.PublishedSchema;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The published schemas of the answers about checkpoints. */
@Configuration(proxyBeanMethods = false)
class CheckpointSchemas {

  @Bean
  PublishedSchema auditCheckpoint() {
    return new PublishedSchema("AuditCheckpoint", AuditCheckpoints.SignedCheckpoint.class);
  }

  @Bean
  PublishedSchema auditCheckpointList() {
    return new PublishedSchema("AuditCheckpointList", CheckpointController.Listed.class);
  }

  @Bean
  PublishedSchema auditKeys() {
    return new PublishedSchema("AuditKeys", CheckpointController.Keys.class);
  }
}
