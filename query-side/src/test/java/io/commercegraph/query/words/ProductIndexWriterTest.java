package io.commercegraph.query.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.opensearch.OpenSearchClient;
import io.commercegraph.opensearch.OpenSearchIndex;
import io.commercegraph.projections.ProjectedPosition;
import io.commercegraph.query.Graph;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the writer makes of indexes that are missing, left over, or of another log. */
class ProductIndexWriterTest {

  private static final String ALIAS = "products";

  private final Graph graph = new Graph(Map.of(), "products");
  private final FakeOpenSearch search = new FakeOpenSearch();
  private final AtomicReference<Instant> now = new AtomicReference<>(Graph.NOW);
  private final OpenSearchClient client =
      new OpenSearchClient(search.url(), Duration.ofSeconds(5), null);
  private final ProductIndexWriter writer = writer();

  private ProductIndexWriter writer() {
    InstantSource time = now::get;
    Clock clock = time.withZone(ZoneOffset.UTC);
    return new ProductIndexWriter(
        new OpenSearchIndex(client, ALIAS),
        new ProductRows(graph.bean(JdbcClient.class)),
        new BuildLock(graph.bean(JdbcTemplate.class)),
        graph.bean(ProjectedPosition.class),
        clock);
  }

  @BeforeEach
  void fill() {
    graph.given(
        new ProductFounded(
            "prd_pen", null, new ProductDescription("Acme", null, "Acme pen", null, null, null)));
  }

  @AfterEach
  void close() {
    client.close();
    search.close();
    graph.close();
  }

  @Test
  void anIndexAheadOfTheLogIsOfALogThatWasRestoredAndIsBuiltAnew() {
    search.hold("products-6", 1_000);
    search.served = "products-6";

    writer.keep(1);

    assertThat(search.served).isEqualTo("products-7");
    assertThat(search.documents("products-7"))
        .containsOnlyKeys("position", "prd_pen")
        .hasEntrySatisfying(
            "position", it -> assertThat(it.path("position").asLong()).isEqualTo(1));
  }

  @Test
  void anIndexThatCannotBeFinishedIsDropped() {
    search.isBusy = true;

    assertThatThrownBy(() -> writer.keep(1)).hasMessage("The index could not be built");
    assertThat(search.indexes).isEmpty();
    assertThat(search.served).isNull();
    assertThat(writer.trouble()).isPresent();

    search.isBusy = false;
    writer.keep(1);

    assertThat(search.indexes).containsOnlyKeys("products-1");
    assertThat(search.served).isEqualTo("products-1");
    assertThat(writer.trouble()).isEmpty();
  }

  @Test
  void whatAKilledBuildLeftIsNeverReadAndSwept() {
    search.hold("products-1764000000000", 0);

    writer.keep(1);
    assertThat(search.served).isEqualTo("products-1764000000001");
    assertThat(search.indexes).hasSize(2);

    now.set(Graph.NOW.plus(Duration.ofMinutes(11)));
    // The log of this test is empty, and what is ahead of it would be built anew.
    search.hold("products-1764000000001", 0);
    writer.keep(0);
    assertThat(search.indexes).containsOnlyKeys("products-1764000000001");
  }

  @Test
  void theNumberOfAnIndexIsTheNextOneWhateverTheClocksSay() {
    now.set(Instant.EPOCH);
    writer.keep(1);
    writer.buildAnew();

    assertThat(search.served).isEqualTo("products-2");
  }

  @Test
  void anotherNodesBuildIsNotWaitedFor() {
    new BuildLock(graph.bean(JdbcTemplate.class))
        .tryRun(
            () -> {
              assertThatThrownBy(() -> writer.keep(1))
                  .isInstanceOf(TransientDataAccessResourceException.class)
                  .hasMessage("Another node builds the index.");
              writer.buildAnew();
              assertThat(search.indexes).isEmpty();
            });

    writer.keep(1);
    assertThat(search.served).isEqualTo("products-1");
  }
}
