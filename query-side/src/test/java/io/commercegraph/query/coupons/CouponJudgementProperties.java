package io.commercegraph.query.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.query.Graph;
import io.commercegraph.query.RandomShops;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** list_coupons says of each coupon on an offer what compare_prices says, over random shops. */
class CouponJudgementProperties {

  private static final int MARKETS = 8;
  private static final String SAVES_LESS = "saves_less";

  private final Random random = new Random(Long.getLong("nightly.seed", 20_261_123));
  private int agreed;
  private int saving;

  @Test
  void bothToolsJudgeAlike() {
    for (int i = 0; i < MARKETS; i++) {
      RandomShops market = RandomShops.of(random);
      try (Graph graph = Graph.ofShopping()) {
        graph.given(market.events().toArray(Event[]::new));
        for (int product = 0; product < RandomShops.PRODUCTS; product++) {
          check(graph, product);
        }
      }
    }
    assertThat(agreed).as("coupons of offers").isGreaterThan(200);
    assertThat(saving).as("coupons that save something").isGreaterThan(40);
  }

  private void check(Graph graph, int product) {
    String buyer =
        "\"country\":\"%s\",\"new_customer\":%s"
            .formatted(random.nextInt(4) == 0 ? "AT" : "DE", random.nextBoolean());
    JsonNode compared =
        graph.call("compare_prices", "{\"product_id\":\"prd_%d\",%s}".formatted(product, buyer));
    Stream.concat(
            compared.get("offers").valueStream(), compared.get("other_currencies").valueStream())
        .forEach(
            offer ->
                check(
                    offer,
                    judged(
                        graph.call(
                            "list_coupons",
                            "{\"offer_id\":%s,%s}".formatted(offer.get("offer_id"), buyer)))));
  }

  private void check(JsonNode offer, Map<String, String> judged) {
    Map<String, String> codes = new TreeMap<>();
    JsonNode best = offer.get("coupon");
    long most = 0;
    if (!best.isNull()) {
      most = best.at("/discount/amount").asLong();
      codes.put(best.get("code").asString(), Long.toString(most));
      saving++;
    }
    for (JsonNode rejected : offer.get("rejected_coupons")) {
      codes.put(rejected.get("code").asString(), rejected.get("reason").asString());
    }
    assertThat(judged.keySet()).isEqualTo(codes.keySet());
    for (Map.Entry<String, String> code : codes.entrySet()) {
      String alone = Objects.requireNonNull(judged.get(code.getKey()));
      if (code.getValue().equals(SAVES_LESS) && !alone.equals(SAVES_LESS)) {
        assertThat(Long.parseLong(alone)).as(code.getKey()).isBetween(1L, most);
      } else {
        assertThat(alone).as(code.getKey()).isEqualTo(code.getValue());
      }
      agreed++;
    }
  }

  /** By code what it takes off by itself, or why nothing. */
  private static Map<String, String> judged(JsonNode answer) {
    Map<String, String> judged = new TreeMap<>();
    for (JsonNode coupon : answer.get("coupons")) {
      judged.put(
          coupon.get("code").asString(),
          coupon.has("discount")
              ? coupon.at("/discount/amount").asString()
              : coupon.get("reason").asString());
    }
    return judged;
  }
}
