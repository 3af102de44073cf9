package io.commercegraph.edge.mcp.listing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Shows that a schema describes a record once and that repetitions keep only their marks. */
class RepeatedDescriptionRemoverTest {

  private static final String AMOUNT =
      """
      {"type":"object","properties":{
        "amount":{"type":"integer","description":"Minor units."},
        "title":{"type":"string","description":"[outside data] The shop's words."},
        "description":{"type":"string"}},"description":"Of the goods."}
      """;

  private final RepeatedDescriptionRemover described = new RepeatedDescriptionRemover();

  @Test
  void aRecordIsDescribedWhereItComesFirst() {
    assertThat(shortened(AMOUNT)).isEqualTo(json(AMOUNT));
  }

  @Test
  void anotherTimeOnlyTheMarksOfItsFieldsAreLeft() {
    shortened(AMOUNT);

    assertThat(shortened("{\"properties\":{\"price\":" + AMOUNT + "}}"))
        .isEqualTo(
            json(
                """
                {"properties":{"price":{"type":"object","properties":{
                  "amount":{"type":"integer"},
                  "title":{"type":"string","description":"[outside data]"},
                  "description":{"type":"string"}},"description":"Of the goods."}}}
                """));
  }

  @Test
  void aFieldOfTheSameNameAndAnotherMeaningIsDescribed() {
    shortened("{\"properties\":{\"price\":" + AMOUNT + "}}");
    String other = AMOUNT.replace("Minor units", "Major units");

    assertThat(shortened(other).at("/properties/amount/description").asString())
        .isEqualTo("Major units.");
    assertThat(shortened(AMOUNT).at("/properties/amount/description").isMissingNode()).isTrue();
  }

  private JsonNode shortened(String schema) {
    JsonNode read = json(schema);
    described.removeRepeated(read);
    return read;
  }

  private static JsonNode json(String text) {
    return JsonMapper.shared().readTree(text);
  }
}
