package io.commercegraph.query.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.matching.NumberedOffers;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import org.junit.jupiter.api.Test;

/** Tests which offers are handed over to learn from. */
class NumberedOfferReaderTest {

  private static final String ONE = "one.example";
  private static final String TWO = "two.example";

  @Test
  void onlyOffersOfDifferentShopsWithOneGtinArePairs() {
    try (Graph graph = Graph.ofShopping()) {
      graph.given(
          Facts.shop(ONE, "DE"),
          Facts.shop(TWO, "DE"),
          Facts.product("prd_a", "04006381333931"),
          Facts.product("prd_b", "04006381333948"),
          Facts.product("prd_c", null),
          Facts.offer("ofr_a1", ONE, "prd_a"),
          Facts.price("ofr_a1", ONE, 2500),
          Facts.offer("ofr_a2", TWO, "prd_a"),
          Facts.price("ofr_a2", TWO, 2400),
          Facts.offer("ofr_b1", ONE, "prd_b"),
          Facts.price("ofr_b1", ONE, 900),
          Facts.offer("ofr_b2", ONE, "prd_b"),
          Facts.price("ofr_b2", ONE, 800),
          Facts.offer("ofr_c1", ONE, "prd_c"),
          Facts.price("ofr_c1", ONE, 900),
          Facts.offer("ofr_c2", TWO, "prd_c"),
          Facts.price("ofr_c2", TWO, 800));
      NumberedOffers offers = graph.bean(NumberedOffers.class);
      assertThat(offers.pairs(10))
          .singleElement()
          .satisfies(
              pair -> {
                assertThat(pair.one().gtin()).isEqualTo("04006381333931");
                assertThat(pair.other().gtin()).isEqualTo("04006381333931");
                assertThat(pair.one().productId()).isNotEqualTo(pair.other().productId());
              });
      assertThat(offers.pairs(0)).isEmpty();
    }
  }
}
