package io.commercegraph.edge.events;

import io.commercegraph.api.tools.PublicEvents;
import io.commercegraph.edge.tools.PublishedSchema;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The published schema of an event. */
@Configuration(proxyBeanMethods = false)
class EventSchemas {

  @Bean
  PublishedSchema publicEvent() {
    return new PublishedSchema("Event", PublicEvents.PublicEvent.class);
  }
}
