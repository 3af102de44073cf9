package io.commercegraph.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.commercegraph.edge.tools.WireJson;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Pages of lists follow each other, and take no cursor but their own. */
class ListPagesTest {

  private static final ListPages PAGES = new ListPages(3);

  @Test
  void pagesHaveEachEntryOnce() {
    List<String> seen = new ArrayList<>();
    JsonNode page = page("tools/list", "tools", 8, null);
    while (page.has("nextCursor")) {
      assertThat(page.path("tools")).hasSize(3);
      page.path("tools").forEach(tool -> seen.add(tool.asString()));
      page = page("tools/list", "tools", 8, page.path("nextCursor"));
    }
    page.path("tools").forEach(tool -> seen.add(tool.asString()));
    assertThat(seen).containsExactly("0", "1", "2", "3", "4", "5", "6", "7");
  }

  @Test
  void aListThatFitsIsAsItWas() {
    assertThat(page("prompts/list", "prompts", 3, null).toString())
        .isEqualTo("{\"prompts\":[\"0\",\"1\",\"2\"]}");
  }

  @Test
  void aCursorOfAnotherOrChangedListIsRefused() {
    JsonNode cursor = page("tools/list", "tools", 8, null).path("nextCursor");
    assertThatExceptionOfType(McpFault.class)
        .isThrownBy(() -> page("tools/list", "tools", 9, cursor))
        .withMessageContaining("begin again");
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "\"\"", "\"Mw\"", "[]", "{}", "true", "\"3.0123456789abcdef\""})
  void whatIsNoCursorIsRefused(String cursor) {
    for (String method : List.of("tools/list", "resources/list", "resources/templates/list")) {
      assertThatExceptionOfType(McpFault.class)
          .isThrownBy(
              () ->
                  page(
                      method,
                      method.equals("tools/list")
                          ? "tools"
                          : method.equals("resources/list") ? "resources" : "resourceTemplates",
                      8,
                      WireJson.MAPPER.readTree(cursor)))
          .satisfies(
              fault -> assertThat(fault.json(null).at("/error/code").asInt()).isEqualTo(-32602));
    }
  }

  @Test
  void anAbsentCursorIsTheFirstPage() {
    assertThat(page("tools/list", "tools", 8, WireJson.MAPPER.nullNode()).path("tools")).hasSize(3);
  }

  private static ObjectNode page(
      String method,
      String entries,
      int count,
      @org.jspecify.annotations.Nullable JsonNode cursor) {
    ObjectNode params = WireJson.MAPPER.createObjectNode();
    if (cursor != null) {
      params.set("cursor", cursor);
    }
    ObjectNode result = WireJson.MAPPER.createObjectNode();
    IntStream.range(0, count).forEach(i -> result.withArray(entries).add(String.valueOf(i)));
    return PAGES.page(new JsonRpcRequest(null, method, params, null), result);
  }
}
