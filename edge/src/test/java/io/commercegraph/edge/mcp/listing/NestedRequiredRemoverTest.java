package io.commercegraph.edge.mcp.listing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Only the answer itself says what it requires. */
class NestedRequiredRemoverTest {

  @Test
  void nestedRecordsRequireNothingButKeepAFieldOfThatName() {
    JsonNode schema =
        JsonMapper.shared()
            .readTree(
                """
                {"required":["a"],"properties":{"a":{"type":"object","required":["b"],
                 "properties":{"b":{"type":"integer"},"required":{"type":"boolean"}}}}}
                """);

    NestedRequiredRemover.removeBelow(schema);

    assertThat(schema)
        .isEqualTo(
            JsonMapper.shared()
                .readTree(
                    """
                    {"required":["a"],"properties":{"a":{"type":"object",
                     "properties":{"b":{"type":"integer"},"required":{"type":"boolean"}}}}}
                    """));
  }
}
