package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.NewEvent;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Shops of the whole service, found and shown the same over every protocol. */
class ShopsSuiteTest extends WholeServiceSuite {

  @Test
  void aShopIsFoundByNameAndShownByDomain() {
    Map<String, String> listed = Map.of("x-min-position", list("kaffee.example", "Kaffeehaus"));

    JsonNode found =
        tools().call("find_shop", "{\"query\":\"kafeehaus\",\"country\":\"at\"}", listed).body();
    assertThat(found.path("shops").path(0).path("domain").asString()).isEqualTo("kaffee.example");
    JsonNode shown =
        tools().call("get_shop", "{\"shop_id_or_domain\":\"WWW.Kaffee.example\"}", listed).body();
    assertThat(shown.path("shop").path("name").asString()).isEqualTo("Kaffeehaus");
    assertThat(shown.path("offers").isEmpty()).isTrue();
  }

  @Test
  void shopsAreFoundByWhatTheySellAndWhereTheyShip() {
    list("tasse-eins.example", "Tassenladen Eins");
    Map<String, String> listed =
        Map.of("x-min-position", list("tasse-zwei.example", "Tassenladen Zwei", "Toys", "DE"));

    assertThat(found("\"category\":\"coffee-tea\"", listed)).containsExactly("tasse-eins.example");
    assertThat(found("\"category\":\"Toys\"", listed)).containsExactly("tasse-zwei.example");
    assertThat(found("\"category\":\"none\"", listed)).isEmpty();
    assertThat(found("\"ships_to\":\"de\"", listed)).containsExactly("tasse-zwei.example");
    assertThat(found("\"ships_to\":\"AT\",\"category\":\"toys\"", listed)).isEmpty();
    assertThat(codeOf("find_shop", "{\"query\":\"a\",\"ships_to\":\"Austria\"}"))
        .isEqualTo("invalid_country");
  }

  @Test
  void twoSlipsInALongNameAreForgiven() {
    Map<String, String> listed =
        Map.of("x-min-position", list("papier.example", "Schreibwarenhof"));

    JsonNode shops = tools().call("find_shop", "{\"query\":\"Schreibwrenhoff\"}", listed).body();
    assertThat(shops.path("shops").path(0).path("domain").asString()).isEqualTo("papier.example");
  }

  private List<String> found(String filters, Map<String, String> listed) {
    JsonNode answer =
        tools().call("find_shop", "{\"query\":\"tassenladen\"," + filters + "}", listed).body();
    return answer.path("shops").values().stream()
        .map(shop -> shop.path("domain").asString())
        .toList();
  }

  @Test
  void refusalsAreTheSameOverEveryProtocol() {
    assertThat(codeOf("get_shop", "{\"shop_id_or_domain\":\"none.example\"}"))
        .isEqualTo("shop_not_found");
    assertThat(codeOf("get_shop", "{}")).isEqualTo("missing_field");
    assertThat(codeOf("get_shop", "{\"shop\":\"kaffee.example\"}")).isEqualTo("unknown_field");
    assertThat(codeOf("find_shop", "{\"query\":\" \"}")).isEqualTo("blank_field");
    assertThat(codeOf("find_shop", "{\"query\":\"a\",\"country\":\"Austria\"}"))
        .isEqualTo("invalid_country");
    assertThat(codeOf("find_shop", "{\"query\":\"a\",\"limit\":101}")).isEqualTo("out_of_range");
  }

  private String codeOf(String tool, String request) {
    return tools().call(tool, request).code();
  }

  /** Says the position that must be waited for. */
  private String list(String domain, String name) {
    return list(domain, name, "Coffee & Tea", "AT");
  }

  private String list(String domain, String name, String category, String shipsTo) {
    String id = ShopId.of(new ShopDomain(domain));
    ShopListed listed =
        new ShopListed(id, domain, new ShopDescription(name, "AT", category, List.of(shipsTo)));
    return Long.toString(
        log.append(List.of(new NewEvent(UUID.randomUUID(), id, 0, listed)))
            .getLast()
            .recorded()
            .position());
  }
}
