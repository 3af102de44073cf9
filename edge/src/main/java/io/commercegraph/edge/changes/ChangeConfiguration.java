package io.commercegraph.edge.changes;

import io.commercegraph.edge.tools.PublishedSchema;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Registers the settings of streams and the published schema of a page of changes. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(StreamSettings.class)
class ChangeConfiguration {

  @Bean
  static PublishedSchema changes() {
    return new PublishedSchema("Changes", ChangeController.Changes.class);
  }
}
