package io.commercegraph.edge.ucp;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.NodeProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Shopify's client of UCP against the whole service: it finds, searches, looks up and shows. */
@Tag("npm")
class UcpClientIT extends UcpSuite {

  @Test
  void theServiceIsDiscovered() {
    JsonNode said = ucp("discover");
    assertThat(said.toString())
        .contains("search_catalog", "lookup_catalog", "get_product", "2026-08-25");
  }

  @Test
  void theCatalogueIsSearchedAndLookedUp() {
    JsonNode found =
        ucp(
            "catalog",
            "search",
            "--set",
            "/query=olivetto",
            "--set",
            "/context/address_country=DE");
    JsonNode product = found.at("/result/products/0");
    assertThat(product.at("/variants/0/price/amount").asInt()).as("%s", found).isEqualTo(999);
    String id = product.path("id").asString();
    JsonNode looked = ucp("catalog", "lookup", "--input", "{\"ids\":[\"" + id + "\"]}");
    assertThat(looked.at("/result/products/0/id").asString()).as("%s", looked).isEqualTo(id);
    JsonNode shown = ucp("catalog", "get_product", id);
    assertThat(shown.at("/result/product/id").asString()).as("%s", shown).isEqualTo(id);
  }

  private JsonNode ucp(String... command) {
    List<String> all = new ArrayList<>(List.of("node_modules/@shopify/ucp-cli/dist/bin.js"));
    all.addAll(List.of(command));
    all.addAll(List.of("--business", base().toString(), "--format", "json"));
    String said =
        NodeProgram.run(
            Map.of("UCP_TEST_ALLOW_INSECURE_LOCALHOST", "true", "UCP_STRICT_SCHEMA", "true"),
            all.toArray(String[]::new));
    return JsonMapper.shared().readTree(said);
  }
}
