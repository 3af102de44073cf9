package io.commercegraph.edge.ops.acp;

import io.commercegraph.edge.tools.PublishedSchema;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Spring configuration of the schema that the documents show. */
@Configuration(proxyBeanMethods = false)
class AcpConfiguration {

  @Bean
  static PublishedSchema acpFeed() {
    return new PublishedSchema("AcpFeed", AcpFeed.class);
  }
}
