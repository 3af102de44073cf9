package io.commercegraph.edge.suggest;

import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.edge.tools.PublishedSchema;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The published schema of the typeahead's answer. */
@Configuration(proxyBeanMethods = false)
class SuggestSchema {

  @Bean
  PublishedSchema suggestions() {
    return new PublishedSchema("Suggestions", Typeahead.Suggestions.class);
  }
}
