package io.commercegraph.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.index.postings.ProductText;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenSearchIndexTest {

  private static final Instant NOW = Instant.ofEpochMilli(1_000);
  private static final ProductWrite PEN =
      new ProductWrite("pr_1", 7, new ProductText("Acme QX-88 pen", "Acme", null));

  @Test
  void writesWithThePositionAsVersionAndTheMarkerOfARemovedProduct() {
    try (AnsweringServer server =
        new AnsweringServer(_ -> new AnsweringServer.Answer(200, "{\"items\":[]}"))) {
      index(server).write("i-1", List.of(PEN, new ProductWrite("pr_2", 8, null)), 9, NOW);

      AnsweringServer.Asked asked = server.asked().getFirst();
      assertThat(asked.line()).isEqualTo("POST /i-1/_bulk");
      assertThat(asked.body().lines())
          .hasSize(4)
          .anySatisfy(line -> assertThat(line).contains("\"version\":7", "external_gte"))
          .anySatisfy(line -> assertThat(line).contains("\"title\":[\"acme\"", "qx88"))
          .contains("{\"deleted_at\":1000}");
      assertThat(server.asked().getLast().line()).isEqualTo("POST /i-1/_bulk?refresh=true");
      assertThat(server.asked().getLast().body()).contains("{\"position\":9}");
    }
  }

  @Test
  void aVersionThatIsThereAlreadyIsNoFailure() {
    String answer =
        "{\"items\":[{\"index\":{\"status\":409,\"error\":{\"reason\":\"conflict\"}}}]}";
    try (AnsweringServer server =
        new AnsweringServer(_ -> new AnsweringServer.Answer(200, answer))) {
      index(server).write("i-1", List.of(PEN), 9, NOW);
    }
  }

  @Test
  void aDocumentThatIsNotWrittenLeavesThePosition() {
    try (AnsweringServer server =
        new AnsweringServer(_ -> new AnsweringServer.Answer(200, answer(false)))) {
      assertThatThrownBy(() -> index(server).write("i-1", List.of(PEN), 9, NOW))
          .isInstanceOf(OpenSearchUnavailable.class);
      assertThat(server.asked()).hasSize(1);
    }
  }

  @Test
  void aRefusedDocumentIsAFailureForGoodAndABusyNodeIsNot() {
    try (AnsweringServer server =
        new AnsweringServer(
            asked -> new AnsweringServer.Answer(200, answer(asked.line().contains("i-1"))))) {
      OpenSearchIndex index = index(server);
      assertThatThrownBy(() -> index.write("i-1", List.of(PEN), 9, NOW))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("OpenSearch refuses a document: why");
      assertThatThrownBy(() -> index.write("i-2", List.of(PEN), 9, NOW))
          .isInstanceOf(OpenSearchUnavailable.class);
    }
  }

  private static String answer(boolean isRefused) {
    return "{\"items\":[{\"index\":{\"status\":%d,\"error\":{\"reason\":\"why\"}}}]}"
        .formatted(isRefused ? 400 : 429);
  }

  private static OpenSearchIndex index(AnsweringServer server) {
    return new OpenSearchIndex(
        new OpenSearchClient(server.url(), Duration.ofSeconds(5), null), "i");
  }
}
