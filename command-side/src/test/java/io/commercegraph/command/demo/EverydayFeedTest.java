package io.commercegraph.command.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.RowType;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Shows what the everyday market holds, and that none of it is rejected. */
class EverydayFeedTest {

  @Test
  void itIsTakenWhole() throws IOException {
    List<FeedRow> rows = DemoRows.of(text());
    Map<RowType, Long> count =
        rows.stream().collect(Collectors.groupingBy(FeedRow::type, Collectors.counting()));

    assertThat(count.get(RowType.SHOP)).isBetween(12L, 20L);
    assertThat(count.get(RowType.OFFER)).isGreaterThan(1_000);
    assertThat(count.get(RowType.PRICE)).isEqualTo(count.get(RowType.OFFER));
  }

  @Test
  void itHasGoodsOfManyKindsInSevenLanguages() throws IOException {
    EverydayTables tables = EverydayTables.read();

    assertThat(tables.products()).hasSizeBetween(400, 600);
    assertThat(tables.products())
        .extracting(EverydayProduct::kind)
        .extracting(EverydayKind::nouns)
        .allSatisfy(nouns -> assertThat(nouns).hasSize(7).doesNotContain(""));
    assertThat(tables.words().translations().values())
        .allSatisfy(word -> assertThat(word).hasSize(7).doesNotContain(""));
    assertThat(tables.shops())
        .extracting(EverydayShop::language)
        .contains(EverydayLanguage.values());
    assertThat(tables.shops())
        .flatExtracting(EverydayShop::tables)
        .contains("electronics", "home", "fashion", "groceries");
  }

  @Test
  void noTwoProductsShareANumber() throws IOException {
    List<EverydayProduct> products = EverydayTables.read().products();

    assertThat(products).extracting(EverydayProduct::number).doesNotHaveDuplicates();
    assertThat(products).extracting(EverydayProduct::mpn).doesNotContain("");
    assertThat(products.stream().map(p -> p.brand() + p.mpn())).doesNotHaveDuplicates();
  }

  @Test
  void aPackHasTheGtinOfTheSingle() throws IOException {
    List<EverydayProduct> water =
        EverydayTables.read().products().stream()
            .filter(product -> product.brand().equals("Fontanella"))
            .toList();

    assertThat(water).extracting(EverydayProduct::model).startsWith("Still", "Still");
    assertThat(water.get(0).mark("pack")).isEqualTo("6");
    assertThat(water.get(1).mark("pack")).isNull();
    assertThat(water.get(0).gtin()).isEqualTo(water.get(1).gtin());
  }

  @Test
  void shopsNameAProductInTheirLanguage() throws IOException {
    assertThat(text())
        .contains("Wasmara W916 Waschmaschine, 9 kg, 1600 U/min, weiß")
        .contains("Lave-linge Wasmara W814, 8 kg, 1400 tr/min")
        .contains("Ondalux U55 Televisor, 4K, LED, 55 pulgadas")
        .contains("Woda mineralna Fontanella Gazowana, 6 x 1,5 l");
  }

  @Test
  void offersSayVariantsPacksAmountsMembersPricesTaxAndDeposit() throws IOException {
    assertThat(text())
        .contains("\"options\":{\"storage\":\"1 To\"}")
        .containsPattern("\"item_group_id\":\"G\\d+\"")
        .contains("\"multipack\":6,\"description\":\"Mineraalwater Fontanella Plat: 6 x 1,5 l.\"")
        .contains("\"is_bundle\":true")
        .contains(
            "\"unit_pricing\":{\"measure\":{\"value\":1000,\"unit\":\"g\"},\"base\":{\"value\":100,\"unit\":\"g\"}}")
        .containsPattern("\"member_prices\":\\[\\{\"price\":.{20,60},\"program\":\"Club\"}")
        .contains("\"tax\":\"excluded\"")
        .contains("\"deposit\":{\"amount\":150,\"currency\":\"EUR\"}");
  }

  @Test
  void aDayGivesOneMarket() throws IOException {
    assertThat(text()).isEqualTo(text());
  }

  private static String text() throws IOException {
    StringBuilder text = new StringBuilder();
    new EverydayFeed(EverydayTables.read(), DemoScale.SMALL, DemoRows.NOW).writeTo(text);
    return text.toString();
  }
}
