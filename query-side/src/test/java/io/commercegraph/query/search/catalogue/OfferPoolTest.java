package io.commercegraph.query.search.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests when the offers of all products are put in order again. */
class OfferPoolTest {

  private static final int PRODUCTS = 100_000;

  private OfferPool pool = new OfferPool();
  private int offers;

  @Test
  void newProductsAreOutOfOrderUntilTheyAreArranged() {
    addOffers(0, PRODUCTS);
    assertThat(pool.needsCompaction(PRODUCTS)).isTrue();

    pool = pool.compacted(PRODUCTS);
    assertThat(pool.needsCompaction(PRODUCTS)).isFalse();
    addOffers(PRODUCTS, 20_000);
    assertThat(pool.needsCompaction(PRODUCTS + 20_000)).isFalse();
  }

  @Test
  void aQuarterOfAllProductsMayBeOutOfOrder() {
    addOffers(0, 4 * PRODUCTS);
    pool = pool.compacted(4 * PRODUCTS);
    addOffers(0, PRODUCTS);
    assertThat(pool.needsCompaction(4 * PRODUCTS)).isFalse();
    addOffers(0, PRODUCTS);
    assertThat(pool.needsCompaction(4 * PRODUCTS)).isFalse();
    addOffers(PRODUCTS, 1);
    assertThat(pool.needsCompaction(4 * PRODUCTS)).isTrue();
  }

  /** Adds an offer to each of some products. */
  private void addOffers(int first, int products) {
    for (int product = first; product < first + products; product++) {
      pool.add(product, offers++, 0, OfferCode.NONE, 0, 0);
    }
  }
}
