package io.commercegraph.edge.mcp.listing;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.tools.OutsideData;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A description is its first clause, if it is long; the mark of outside data stays. */
class DescriptionShortenerTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Of the goods alone.|Of the goods alone.",
        "The one coupon that saves most; null where none saves anything.|The one coupon that saves"
            + " most",
        "false: shipping is not known, it costs at least the total.|false: shipping is not known",
        "A very long description that has but one single clause.|A very long description that has"
            + " but one single clause.",
        "MARK What to type at the till, in the spelling of the shop.|MARK What to type at the till",
      })
  void descriptionsAreClauses(String whole, String clause) {
    ObjectNode schema = JsonMapper.shared().createObjectNode();
    schema
        .putObject("properties")
        .putObject("description")
        .put("description", whole.replace("MARK", OutsideData.MARK));

    DescriptionShortener.shorten(schema);

    assertThat(schema.path("properties").path("description").path("description").asString())
        .isEqualTo(clause.replace("MARK", OutsideData.MARK));
  }
}
