package io.commercegraph.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OpenSearchClientTest {

  private static final Duration LONGEST = Duration.ofSeconds(5);

  @Test
  void asksAsTheUserAndReadsTheAnswer() {
    try (AnsweringServer server =
            new AnsweringServer(_ -> new AnsweringServer.Answer(200, "{\"took\":3}"));
        OpenSearchClient client = new OpenSearchClient(server.url(), LONGEST, "me:secret")) {
      assertThat(client.ask("a/_search", Map.of("size", 1)).path("took").asInt()).isEqualTo(3);
      assertThat(server.asked())
          .containsExactly(
              new AnsweringServer.Asked("POST /a/_search", "{\"size\":1}", "Basic bWU6c2VjcmV0"));
    }
  }

  @Test
  void aRefusalSaysWhy() {
    String refusal = "{\"error\":{\"reason\":\"no such index\"}}";
    try (AnsweringServer server =
            new AnsweringServer(_ -> new AnsweringServer.Answer(404, refusal));
        OpenSearchClient client = new OpenSearchClient(server.url(), LONGEST, null)) {
      assertThatThrownBy(() -> client.ask("a/_search", Map.of()))
          .isInstanceOf(OpenSearchUnavailable.class)
          .hasMessage("OpenSearch answers 404 to a/_search: no such index");
      assertThat(client.get("a/_doc/1")).isEmpty();
    }
  }

  @Test
  void afterNoAnswerSearchesAreRefusedWithoutAskingForAMoment() {
    AnsweringServer server =
        new AnsweringServer(_ -> new AnsweringServer.Answer(200, "{\"took\":3}"));
    URI url = server.url();
    server.close();
    try (OpenSearchClient client = new OpenSearchClient(url, LONGEST, null)) {
      assertThatThrownBy(() -> client.ask("a/_search", Map.of()))
          .isInstanceOf(OpenSearchUnavailable.class)
          .hasMessageStartingWith("OpenSearch does not answer");
      assertThatThrownBy(() -> client.ask("a/_search", Map.of())).hasNoCause();
    }
  }
}
