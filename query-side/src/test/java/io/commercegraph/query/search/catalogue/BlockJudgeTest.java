package io.commercegraph.query.search.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.query.products.PriceBand;
import java.time.Duration;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Shows that many products at once are judged as each alone is: of one offer and of more than fit
 * into a block, side by side and after they were moved.
 */
class BlockJudgeTest {

  private static final Instant NOW = Instant.parse("2026-03-31T00:00:00Z");
  private static final int PRODUCTS = 3 * ProductBlock.SIZE - 5;
  private static final int SHOPS = 20;
  private static final int OFFERS = 18_000;
  private static final int OF_ONE = OfferBlock.SLOTS + 100;
  private static final int GREAT = 700;

  private final Random random = new Random(11);
  private final CatalogueOffers offers = new CatalogueOffers();

  @BeforeEach
  void load() {
    for (int i = 0; i < SHOPS; i++) {
      ShopDescription said =
          new ShopDescription(
              "Shop", "DE", i % 2 == 0 ? "Toys" : null, i % 3 == 0 ? List.of("FR") : List.of());
      offers.shops().describe("shp_" + i, "s" + i + ".example", said, i % 7 != 0);
    }
    for (int i = 0; i < OFFERS; i++) {
      offers.load(offer(i), i < OF_ONE ? GREAT : random.nextInt(PRODUCTS));
    }
    summarize();
    offers.arrange(PRODUCTS);
  }

  @Test
  void manyProductsAreJudgedAsEachAlone() {
    compareAll();
    for (int i = 0; i < OFFERS / 20; i++) {
      int offer = random.nextInt(OFFERS);
      offers.match("ofr_" + offer, random.nextInt(PRODUCTS), "shp_" + offer % SHOPS, NOW);
    }
    summarize();
    compareAll();
  }

  private void compareAll() {
    for (int i = 0; i < 60; i++) {
      PriceBand band =
          random.nextBoolean()
              ? new PriceBand(random.nextInt(4) == 0 ? "XAU" : "EUR", random.nextInt(500), 400)
              : null;
      compare(
          new OfferFilter(
              band,
              random.nextBoolean(),
              of(Condition.values()),
              random.nextInt(3) == 0 ? "DE" : null,
              random.nextBoolean()));
    }
  }

  private void compare(OfferFilter filter) {
    BitSet toys = new BitSet();
    toys.set(0);
    OfferJudge judge = offers.figures().judge(filter, toys, NOW);
    BlockJudge ofBlocks = judge.ofBlocks();
    byte[] verdicts = new byte[ProductBlock.SIZE];
    for (int first = 0; first < PRODUCTS; first += ProductBlock.SIZE) {
      int count = Math.min(ProductBlock.SIZE, PRODUCTS - first);
      ofBlocks.judge(first, count, verdicts);
      for (int i = 0; i < count; i++) {
        assertThat((int) verdicts[i])
            .as("%s of %d", filter, first + i)
            .isEqualTo(judge.judge(first + i));
      }
    }
  }

  private @Nullable Condition of(Condition[] values) {
    return random.nextBoolean() ? values[random.nextInt(values.length)] : null;
  }

  private void summarize() {
    for (int product = 0; product < PRODUCTS; product++) {
      offers.summarize(product);
    }
  }

  private LoadedOffer offer(int number) {
    Instant seen = NOW.minus(Duration.ofHours(random.nextInt(24 * 12)));
    return new LoadedOffer(
        "ofr_" + number,
        "prd",
        "shp_" + number % SHOPS,
        random.nextInt(9) != 0,
        new OfferTerms(any(Condition.values()), random.nextInt(9) == 0, false, null),
        seen,
        seen,
        random.nextInt(9) == 0
            ? null
            : new LoadedOffer.Price(
                random.nextInt(1_000),
                random.nextInt(3) == 0 ? "USD" : "EUR",
                any(Availability.values()),
                seen));
  }

  private <T> T any(T[] values) {
    return values[random.nextInt(values.length)];
  }
}
