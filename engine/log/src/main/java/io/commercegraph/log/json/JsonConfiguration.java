package io.commercegraph.log.json;

import org.axonframework.serialization.RevisionResolver;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** Configures Spring's JSON mapper and Axon's serializer alike. */
@Configuration(proxyBeanMethods = false)
class JsonConfiguration {

  @Bean
  JsonMapperBuilderCustomizer jsonDialect() {
    return JsonDialect::configure;
  }

  /**
   * The serializer of events, messages and tokens; an unknown class is looked up again each time.
   */
  @Bean
  @Primary
  Serializer serializer(RevisionResolver revisions) {
    return Jackson3Serializer.builder()
        .revisionResolver(revisions)
        .jsonMapperBuilderCustomizer(JsonDialect::configure)
        .build();
  }
}
