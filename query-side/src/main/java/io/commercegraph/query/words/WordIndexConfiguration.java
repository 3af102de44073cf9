package io.commercegraph.query.words;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.opensearch.KnownProducts;
import io.commercegraph.opensearch.OpenSearchClient;
import io.commercegraph.opensearch.OpenSearchIndex;
import io.commercegraph.opensearch.OpenSearchProducts;
import io.commercegraph.projections.ProjectedPosition;
import java.time.Clock;
import java.util.Set;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Chooses where the index of products' words is. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(OpenSearchSettings.class)
class WordIndexConfiguration {

  private static final String SEARCH = "commerce-graph.search";
  private static final String MEMORY = "memory";
  private static final String OPENSEARCH = "opensearch";

  WordIndexConfiguration(@Value("${" + SEARCH + ":" + MEMORY + "}") String search) {
    if (!Set.of(MEMORY, OPENSEARCH).contains(search)) {
      throw new IllegalArgumentException(SEARCH + " must be memory or opensearch, not " + search);
    }
  }

  @Bean
  @ConditionalOnProperty(name = SEARCH, havingValue = MEMORY, matchIfMissing = true)
  WordIndexes wordsInMemory() {
    return WordsInMemory.indexes();
  }

  /** The index on OpenSearch and what keeps it. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnProperty(name = SEARCH, havingValue = OPENSEARCH)
  static class OnOpenSearch {

    @Bean
    OpenSearchClient openSearchClient(OpenSearchSettings settings) {
      return new OpenSearchClient(settings.url(), settings.timeout(), settings.user());
    }

    @Bean
    WordIndexes wordsOnOpenSearch(OpenSearchClient client, OpenSearchSettings settings) {
      return new WordIndexes() {
        @Override
        public WordIndex create(KnownProducts products) {
          return new WordsOnOpenSearch(new OpenSearchProducts(client, settings.alias(), products));
        }

        @Override
        public Set<ReadModel> readModels() {
          return Set.of(ReadModel.SEARCH);
        }
      };
    }

    @Bean
    OpenSearchFeed openSearchFeed(
        OpenSearchClient client,
        OpenSearchSettings settings,
        JdbcClient jdbc,
        JdbcTemplate connections,
        ProjectedPosition projected,
        Clock clock) {
      ProductIndexWriter writer =
          new ProductIndexWriter(
              new OpenSearchIndex(client, settings.alias()),
              new ProductRows(jdbc),
              new BuildLock(connections),
              projected,
              clock);
      return new OpenSearchFeed(writer, projected);
    }
  }
}
