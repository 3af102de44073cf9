package io.commercegraph.edge.watches;

import io.commercegraph.api.watches.Watches;
import io.commercegraph.edge.tools.PublishedSchema;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The published schemas of answers about watches. */
@Configuration(proxyBeanMethods = false)
class WatchSchemas {

  @Bean
  static PublishedSchema watchList() {
    return new PublishedSchema("WatchList", WatchController.Listed.class);
  }

  @Bean
  static PublishedSchema allWatches() {
    return new PublishedSchema("AllWatches", WatchOpsController.AllWatches.class);
  }

  @Bean
  static PublishedSchema createdWatch() {
    return new PublishedSchema("CreatedWatch", Watches.Created.class);
  }
}
