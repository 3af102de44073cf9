package io.commercegraph.edge.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CommonFieldsTest {

  @Test
  void aCommonFieldIsDescribedWhereItsRequestDoesNot() {
    JsonNode request =
        JsonMapper.shared()
            .readTree(
                """
                {"properties":{"known_at":{"type":"string"},"explain":{"description":"Its own."},
                 "limit":{"type":"integer"}}}
                """);
    JsonNode described = CommonFields.described(request).path("properties");
    assertThat(described.at("/known_at/description").asString()).contains("RFC 3339");
    assertThat(described.at("/explain/description").asString()).isEqualTo("Its own.");
    assertThat(described.path("limit").has("description")).isFalse();
    assertThat(request.at("/properties/known_at").has("description")).isFalse();
  }
}
