package io.commercegraph.edge.pages.product;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The best offer is the one that the tool names, whatever stands first. */
class BestOfferTest {

  private static final String BEST =
      "'best':{'new':null,'refurbished':{'offer_id':'b'},'used':{'offer_id':'c'}}";

  @Test
  void theToolNamesTheBestOfTheConditionThatWasAskedFor() {
    JsonNode answer = json("{%s,'offers':[{'offer_id':'a'},{'offer_id':'c'},{'offer_id':'b'}]}");
    assertThat(BestOffer.id(answer, "new")).isEmpty();
    assertThat(BestOffer.id(answer, "used")).isEqualTo("c");
    assertThat(BestOffer.id(answer, "any")).as("the first of the best").isEqualTo("c");
  }

  @Test
  void whatIsSaidWhereNoneIsBest() {
    String soldOut = "{'availability':'out_of_stock','shipping':{'ships':'yes'}}";
    String elsewhere = "{'availability':'in_stock','shipping':{'ships':'no'}}";
    String there = "{'availability':'limited_stock','shipping':{'ships':'unknown'}}";
    assertThat(reason(soldOut + "," + elsewhere, elsewhere, 1)).isEqualTo("best.none");
    assertThat(reason(soldOut, there, 1)).isEqualTo("best.currency");
    assertThat(reason(soldOut, soldOut, 21)).isEqualTo("best.currency");
    assertThat(reason(there, soldOut, 1)).isEqualTo("best.taxes");
    assertThat(reason("", there, 1)).isEqualTo("best.condition");
    assertThat(BestOffer.noneBecause(json("{%s}"), "any")).isEqualTo("best.none");
  }

  private static String reason(String offers, String others, int total) {
    String list = "'offers':[" + offers + "],'other_currencies':[" + others + "]";
    return BestOffer.noneBecause(
        json("{%s," + list + ",'other_currencies_total':" + total + "}"), "new");
  }

  private static JsonNode json(String text) {
    return JsonMapper.shared().readTree(text.formatted(BEST).replace('\'', '"'));
  }
}
