package io.commercegraph.edge.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.sample.EchoTool;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What we refuse is what anybody who reads the published schema would refuse. */
class ValueRulesProperties {

  private static final CatalogueEntry<?, ?> ECHO =
      new ToolCatalogue(List.of(new EchoTool())).find("echo").orElseThrow();
  private static final Schema PUBLISHED =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(ECHO.requestSchema().toString(), InputFormat.JSON);

  @Property(tries = 2000)
  void theRulesAgreeWithAnIndependentValidator(@ForAll("requests") String json) {
    boolean valid = PUBLISHED.validate(json, InputFormat.JSON).isEmpty();

    assertThat(passesOurs(json)).as(json).isEqualTo(valid);
  }

  private static boolean passesOurs(String json) {
    try {
      ECHO.read(StrictJson.readObject(json.getBytes(StandardCharsets.UTF_8)));
      return true;
    } catch (ToolProblem refused) {
      return false;
    }
  }

  @Provide
  Arbitrary<String> requests() {
    Arbitrary<String> value =
        Arbitraries.of(
            "\"a\"",
            "\"\"",
            "\" \"",
            "\"red\"",
            "\"dark_blue\"",
            "\"abcdefghi\"",
            "1",
            "0",
            "100",
            "101",
            "1.0",
            "1.5",
            "1e2",
            "1e3",
            "-1",
            "true",
            "false",
            "[]",
            "[\"a\"]",
            "[\"\"]",
            "[1]",
            "[\"a\",\"a\"]",
            "[\"a\",\"b\",\"c\",\"d\"]",
            "{}",
            "\"012345678901234567890\"",
            "\"😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀\"");
    Arbitrary<String> key =
        Arbitraries.of("query", "limit", "new_customer", "colour", "offer_ids", "other");
    return Arbitraries.maps(key, value)
        .ofMaxSize(3)
        .map(
            fields ->
                fields.entrySet().stream()
                    .map(field -> "\"" + field.getKey() + "\":" + field.getValue())
                    .reduce((one, other) -> one + "," + other)
                    .orElse(""))
        .map(fields -> "{" + fields + "}");
  }
}
