package io.commercegraph.query.search.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Freshness;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.index.arrays.ColumnReader;
import io.commercegraph.index.arrays.ColumnWriter;
import io.commercegraph.query.products.PriceBand;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Shows that many products at once are judged as each alone is: of one offer and of thousands, side
 * by side and after they were moved; with prices and times at the limits, where the narrow columns
 * do not tell, and beside them.
 */
class BlockJudgeTest {

  private static final Instant NOW = Instant.parse("2026-03-31T00:00:00.3Z");
  private static final Instant STALE_UNTIL = NOW.minus(Freshness.RECENT_FOR);
  private static final int PRODUCTS = 3 * ProductBlock.SIZE - 5;
  private static final int SHOPS = 20;
  private static final int OFFERS = 18_000;
  private static final int OF_ONE = 3_000;
  private static final int GREAT = 700;

  /** Microseconds from the time until which offers are stale, to around the seconds beside it. */
  private static final Long[] BESIDE = {
    -700_001L, -700_000L, -300_001L, -300_000L, -299_999L, -1L, 0L, 1L, 699_999L, 700_000L, 700_001L
  };

  private final Random random = new Random(11);
  private CatalogueOffers offers = new CatalogueOffers();

  @BeforeEach
  void load() {
    describeShops();
    for (int i = 0; i < OFFERS; i++) {
      offers.load(offer(i), i < OF_ONE ? GREAT : random.nextInt(PRODUCTS));
    }
    summarize();
    offers.arrange(PRODUCTS);
  }

  private void describeShops() {
    for (int i = 0; i < SHOPS; i++) {
      ShopDescription said =
          new ShopDescription(
              "Shop", "DE", i % 2 == 0 ? "Toys" : null, i % 3 == 0 ? List.of("FR") : List.of());
      offers.shops().describe("shp_" + i, "s" + i + ".example", said, i % 7 != 0);
    }
    offers.shops().keep("shp_4", CatalogueOffers.micros(STALE_UNTIL) + 1);
    offers.shops().keep("shp_5", CatalogueOffers.micros(STALE_UNTIL));
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

  /** The first offer of all has the first slot, as a product without offers seems to have. */
  @Test
  void aLoneOfferThatWasNotArrangedIsJudged() {
    CatalogueOffers lone = new CatalogueOffers();
    lone.shops()
        .describe("shp_1", "s1.example", new ShopDescription("S", "DE", null, List.of()), true);
    LoadedOffer.Price price = new LoadedOffer.Price(500, "EUR", Availability.IN_STOCK, NOW);
    OfferTerms terms = new OfferTerms(Condition.NEW, false, false, null);
    lone.load(new LoadedOffer("ofr_1", "prd", "shp_1", true, terms, NOW, NOW, price), 0);
    lone.summarize(0);
    OfferFilter fresh = new OfferFilter(null, false, null, null, true);

    byte[] verdicts = new byte[1];
    lone.figures().judge(fresh, new BitSet(), NOW).ofBlocks().judge(0, 1, verdicts);

    assertThat((int) verdicts[0]).isEqualTo(OfferJudge.PASSES);
  }

  @Test
  void narrowColumnsAreComputedFromWhatASnapshotHolds() throws IOException {
    Deque<ByteBuffer> pages = new ArrayDeque<>();
    ColumnWriter writer =
        new ColumnWriter((page, size) -> pages.add(ByteBuffer.wrap(Arrays.copyOf(page, size))));
    offers.accept(writer, PRODUCTS);
    writer.end();

    offers = new CatalogueOffers();
    describeShops();
    offers.accept(new ColumnReader(pages.remove(), pages::poll), PRODUCTS);
    offers.restored(PRODUCTS);

    compareAll();
  }

  /** A shop that is withdrawn, one that is listed, and others that ship elsewhere or are kept. */
  @Test
  void shopsChange() {
    CatalogueShops shops = offers.shops();
    shops.take(new ShopWithdrawn("shp_1"));
    shops.take(
        new ShopListed(
            "shp_0", "s0.example", new ShopDescription("Shop", "DE", "Toys", List.of())));
    shops.option("shp_2", "opt_1", "FR");
    shops.option("shp_3", "opt_2", "DE");
    shops.keep("shp_8", CatalogueOffers.micros(NOW));
    offers.changedByShops().stream().forEach(offers::summarize);

    compareAll();
  }

  /** Many products are judged as they were or as they are, though their offers move meanwhile. */
  @Test
  void offersThatMoveWhileTheyAreJudgedAreNotMissed() {
    OfferJudge judge =
        offers.figures().judge(new OfferFilter(null, false, null, "FR", false), new BitSet(), NOW);
    BitSet before = passing(judge);
    BlockJudge ofBlocks = judge.ofBlocks();
    for (int i = OF_ONE; i < OFFERS; i += 3) {
      offers.match("ofr_" + i, random.nextInt(PRODUCTS), "shp_" + i % SHOPS, NOW);
    }
    summarize();
    BitSet after = passing(judge);

    BitSet found = passing(ofBlocks);

    BitSet always = (BitSet) before.clone();
    always.and(after);
    assertThat(always.cardinality()).isGreaterThan(PRODUCTS / 2);
    always.andNot(found);
    assertThat(always.stream()).as("passed before and after, but not meanwhile").isEmpty();
    found.andNot(before);
    found.andNot(after);
    assertThat(found.stream()).as("passed meanwhile alone").isEmpty();
  }

  private static BitSet passing(OfferJudge judge) {
    BitSet passing = new BitSet();
    for (int product = 0; product < PRODUCTS; product++) {
      passing.set(product, (judge.judge(product) & OfferJudge.PASSES) != 0);
    }
    return passing;
  }

  private static BitSet passing(BlockJudge judge) {
    BitSet passing = new BitSet();
    byte[] verdicts = new byte[ProductBlock.SIZE];
    for (int first = 0; first < PRODUCTS; first += ProductBlock.SIZE) {
      int count = Math.min(ProductBlock.SIZE, PRODUCTS - first);
      judge.judge(first, count, verdicts);
      for (int i = 0; i < count; i++) {
        passing.set(first + i, (verdicts[i] & OfferJudge.PASSES) != 0);
      }
    }
    return passing;
  }

  private void compareAll() {
    for (int i = 0; i < 120; i++) {
      long least = price();
      long greatest = random.nextInt(9) == 0 ? Long.MAX_VALUE : price();
      PriceBand band =
          random.nextInt(3) == 0
              ? null
              : new PriceBand(
                  any(new String[] {"EUR", "EUR", "EUR", "USD", "C270", "XAU"}),
                  random.nextInt(9) == 0 ? -1 : Math.min(least, greatest),
                  random.nextInt(20) == 0 ? least - 1 : Math.max(least, greatest));
      compare(
          new OfferFilter(
              band,
              random.nextBoolean(),
              of(Condition.values()),
              random.nextInt(3) == 0 ? any(new String[] {"DE", "FR"}) : null,
              random.nextBoolean()));
    }
  }

  private void compare(OfferFilter filter) {
    BitSet toys = new BitSet();
    toys.set(0);
    BitSet none = new BitSet();
    Instant now = random.nextBoolean() ? NOW : NOW.minusMillis(300);
    OfferJudge judge = offers.figures().judge(filter, random.nextBoolean() ? toys : none, now);
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
    ofBlocks.end();
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
    Instant seen =
        random.nextInt(3) == 0
            ? STALE_UNTIL.plus(any(BESIDE), ChronoUnit.MICROS)
            : NOW.minus(Duration.ofHours(random.nextInt(24 * 12)));
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
                price(),
                random.nextInt(9) == 0
                    ? "C" + random.nextInt(300)
                    : random.nextInt(3) == 0 ? "USD" : "EUR",
                any(Availability.values()),
                seen));
  }

  /** Few different prices, so that many are a limit, with steps of narrow columns between them. */
  private long price() {
    int digits = random.nextInt(8);
    long around = digits < 4 ? 1L << (13 + digits) : 500;
    return random.nextInt(50) == 0
        ? PackedOffer.MAX_PRICE - random.nextInt(3)
        : around + random.nextInt(9);
  }

  private <T> T any(T[] values) {
    return values[random.nextInt(values.length)];
  }
}
