package io.commercegraph.log.json;

import org.axonframework.serialization.RevisionResolver;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** Gives Spring's mapper and Axon's serializer the same dialect. */
@Configuration(proxyBeanMethods = false)
class JsonConfiguration {

  @Bean
  JsonMapperBuilderCustomizer jsonDialect() {
    return JsonDialect::configure;
  }

  /** For events, messages and tokens alike; a class that came later is looked for again. */
  @Bean
  @Primary
  Serializer serializer(RevisionResolver revisions) {
    return Jackson3Serializer.builder()
        .revisionResolver(revisions)
        .jsonMapperBuilderCustomizer(JsonDialect::configure)
        .build();
  }
}
