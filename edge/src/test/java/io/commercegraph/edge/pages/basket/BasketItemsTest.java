package io.commercegraph.edge.pages.basket;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A basket is what its cookie says, whatever somebody wrote into it. */
class BasketItemsTest {

  @Test
  void aCookieIsReadAsItWasWritten() {
    BasketItems items = BasketItems.of(null);
    items.add("prd_a1", 2);
    items.add("prd_b2", 1);
    items.add("prd_a1", 1);

    assertThat(items.cookie()).isEqualTo("prd_a1:3|prd_b2:1");
    assertThat(BasketItems.of(items.cookie()).quantities()).isEqualTo(items.quantities());
  }

  @Test
  void noneTakesAProductOut() {
    BasketItems items = BasketItems.of("prd_a1:3|prd_b2:1");
    items.set("prd_a1", 0);

    assertThat(items.cookie()).isEqualTo("prd_b2:1");
  }

  @Test
  void whatIsNoItemIsLeftOut() {
    assertThat(BasketItems.of("<script>|prd_a1:x|prd_b2:4|PRD:1").cookie()).isEqualTo("prd_b2:4");
  }

  @Test
  void aBasketIsBounded() {
    BasketItems items = BasketItems.of(null);
    for (int i = 0; i < 50; i++) {
      items.add("prd_" + i, 1);
    }
    items.set("prd_0", 1_000);

    assertThat(items.quantities()).hasSize(BasketItems.MOST_PRODUCTS).containsEntry("prd_0", 99);
  }
}
