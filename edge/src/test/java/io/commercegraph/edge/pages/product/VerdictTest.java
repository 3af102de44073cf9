package io.commercegraph.edge.pages.product;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.pages.views.Amount;
import io.commercegraph.edge.pages.views.ProductView.Cheapest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A price that is not known is not said to be sold out. */
class VerdictTest {

  private static final JsonNode NOTHING = json("{}");
  private static final JsonNode LOW =
      json("{'current':{'price':{'amount':1}},'is_lowest':{'d90':true},'price_position':'low'}");

  @Test
  void aMissingPriceIsNotKnownUnlessNothingIsInStock() {
    assertThat(Verdict.of(NOTHING, false, "new")).containsExactly("verdict.unknown");
    assertThat(Verdict.of(NOTHING, true, "new")).containsExactly("verdict.none");
    assertThat(Verdict.of(NOTHING, true, "any")).containsExactly("verdict.none");
  }

  @Test
  void theLowestPriceIsNamedWhereItIsNotThatOfTheBestOffer() {
    JsonNode lowest =
        json("{'current':{'price':{'amount':9900,'currency':'EUR'},'offer_id':'other'}}");
    Map<String, String> shops = Map.of("other", "b.example");

    assertThat(Verdict.cheapest(lowest, "best", shops))
        .isEqualTo(new Cheapest(new Amount(9900, "EUR"), "b.example"));
    assertThat(Verdict.cheapest(lowest, "other", shops)).isNull();
    assertThat(Verdict.cheapest(NOTHING, "best", shops)).isNull();
  }

  @Test
  void whereAnyConditionWillDoTheFiguresAreOfNewGoods() {
    assertThat(Verdict.of(LOW, false, "new"))
        .containsExactly("verdict.d90", "verdict.position.low");
    assertThat(Verdict.of(LOW, false, "any"))
        .containsExactly("verdict.new", "verdict.d90", "verdict.position.low");
    assertThat(Verdict.of(NOTHING, false, "any")).containsExactly("verdict.new", "verdict.unknown");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'offers':[]}|true",
        "{'offers':[{'availability':'out_of_stock'}],'best':{'new':null}}|true",
        "{'offers':[{'availability':'limited_stock'}]}|false",
        "{'offers':[],'best':{'new':null,'used':{'offer_id':'a'}}}|false",
        "{'other_currencies':[{'availability':'in_stock'}],'other_currencies_total':1}|false",
        "{'other_currencies':[],'other_currencies_total':1}|false",
        "{'offers':[{'availability':'out_of_stock'}],'page':{'next_cursor':'x'}}|false"
      },
      quoteCharacter = '`')
  void nothingIsInStockOnlyWhereAllOffersAreKnown(String comparison, boolean expected) {
    assertThat(BestOffer.noneInStock(json(comparison))).isEqualTo(expected);
  }

  private static JsonNode json(String text) {
    return JsonMapper.shared().readTree(text.replace('\'', '"'));
  }
}
