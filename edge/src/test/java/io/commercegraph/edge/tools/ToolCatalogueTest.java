package io.commercegraph.edge.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.edge.sample.EchoTool;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Shows the schemas that are made of a tool's records, and which tools stop the start. */
class ToolCatalogueTest {

  record Unlimited(String text) {}

  record Empty() {}

  private record Odd<Q extends Record>(ToolSpec<Q, Empty> spec) implements Tool<Q, Empty> {

    @Override
    public Empty call(Q request, Caller caller) {
      return new Empty();
    }
  }

  @Test
  void theRequestsSchemaIsClosedAndSaysEveryLimit() {
    assertThat(echo().requestSchema().toString())
        .isEqualTo(
            """
            {"type":"object","properties":{\
            "query":{"type":"string","description":"A text.","minLength":1,"maxLength":20,"pattern":"\\\\S"},\
            "limit":{"type":"integer","description":"A page's size.","minimum":1,"maximum":100},\
            "new_customer":{"type":"boolean","description":"A switch."},\
            "colour":{"type":"string","enum":["red","dark_blue"],"description":"A choice."},\
            "known_at":{"type":"string","format":"date-time","description":"A time."},\
            "offer_ids":{"description":"Some ids.","minItems":1,"maxItems":3,"type":"array","items":\
            {"type":"string","minLength":1,"maxLength":8,"pattern":"\\\\S"}}},\
            "required":["query"],"additionalProperties":false}\
            """);
  }

  @Test
  void theAnswersSchemaTellsNullFromAbsentAndHasTheStamp() {
    var schema = echo().answerSchema();

    assertThat(schema.path("required").toString())
        .isEqualTo("[\"request\",\"price\",\"list_price\",\"page\",\"as_of\"]");
    assertThat(schema.path("properties").path("list_price").toString())
        .isEqualTo(
            """
            {"anyOf":[{"type":"null"},{"$ref":"#/$defs/Money"}],"description":"Null where unknown."}\
            """);
    assertThat(schema.path("properties").path("note").path("type").asString()).isEqualTo("string");
    assertThat(schema.path("$defs").path("Money").path("properties").propertyNames())
        .containsExactly("amount", "currency", "display");
    assertThat(schema.path("properties").path("as_of").path("required").toString())
        .isEqualTo("[\"time\",\"position\"]");
  }

  @Test
  void whatCouldNotBeOfferedEverywhereStopsTheStart() {
    refused("Two tools are called echo", new EchoTool(), new EchoTool());
    refused("needs a description", odd("odd", "Odd", " ", Empty.class, ReadModel.SHOPS));
    refused("needs a title", odd("odd", "", "Odd.", Empty.class, ReadModel.SHOPS));
    refused("needs a name in snake_case", odd("Odd", "Odd", "Odd.", Empty.class, ReadModel.SHOPS));
    refused("needs a read model", odd("odd", "Odd", "Odd.", Empty.class, null));
    refused("'text' needs a @Size", odd("odd", "Odd", "Odd.", Unlimited.class, ReadModel.SHOPS));
  }

  private static CatalogueEntry<?, ?> echo() {
    return new ToolCatalogue(List.of(new EchoTool())).find("echo").orElseThrow();
  }

  private static <Q extends Record> Tool<Q, Empty> odd(
      String name, String title, String description, Class<Q> request, @Nullable ReadModel reads) {
    return new Odd<>(
        ToolSpec.reading(
            name,
            title,
            description,
            request,
            Empty.class,
            reads == null ? new ReadModel[0] : new ReadModel[] {reads}));
  }

  private static void refused(String why, Tool<?, ?>... tools) {
    assertThatThrownBy(() -> new ToolCatalogue(List.of(tools))).hasMessageContaining(why);
  }
}
