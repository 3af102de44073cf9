package io.commercegraph.query.search;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.categories.CategoryLanguage;
import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.query.products.PriceBand;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.search.catalogue.LoadedOffer;
import io.commercegraph.query.search.catalogue.OfferFilter;
import io.commercegraph.query.search.catalogue.OfferTerms;
import io.commercegraph.query.words.WordsInMemory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that a pass over so many products that several processors share it finds what is found by
 * going through all offers.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OfferScanTest {

  private static final Instant NOW = Instant.parse("2026-03-31T00:00:00Z");
  private static final int PRODUCTS = 1 << 18 | 1 << 12;
  private static final int SHOPS = 50;
  private static final int DEPTH = 30;

  private final ProductCatalogueContent content =
      new ProductCatalogueContent(0, WordsInMemory.indexes(), served -> {});

  @BeforeAll
  void fill() {
    for (int shop = 0; shop < SHOPS; shop++) {
      ShopDescription said = new ShopDescription("Shop", "DE", null, List.of(country(shop)));
      content.apply(
          List.of(
              new RecordedEvent<>(
                  shop + 1, "evt", NOW, new ShopListed("shp_" + shop, shop + ".example", said))));
    }
    for (int i = 0; i < PRODUCTS; i++) {
      ProductDescription said =
          new ProductDescription("Brand " + i % 7, null, "Lamp", "Things " + i % 11, null);
      content.put(Product.of(id(i), null, said, NOW));
      for (int offer = 0; offer < offers(i); offer++) {
        content.load(offer(i, offer));
      }
    }
    content.publish();
    content.publishLoaded();
  }

  private static String id(int product) {
    return "prd_%08x".formatted(product * 0x9E3779B9);
  }

  private static boolean anyOffer(int product, Predicate<Made> filter) {
    return IntStream.range(0, offers(product))
        .mapToObj(it -> Made.of(product, it))
        .anyMatch(filter);
  }

  private static int offers(int product) {
    return product % 13 / 8 + product % 3;
  }

  /** An offer, as the numbers of its product and of itself make it. */
  private record Made(int mixed) {

    static Made of(int product, int number) {
      return new Made(((product * 31 + number) * 0x85EBCA6B) >>> 8);
    }

    int shop() {
      return mixed % SHOPS;
    }

    int price() {
      return mixed % 9_000;
    }

    boolean isInEuro() {
      return mixed % 4 != 0;
    }

    boolean isInStock() {
      return mixed % 5 != 0;
    }

    boolean passesButPrice(OfferFilter filter) {
      return (isInStock() || !filter.inStock())
          && (filter.country() == null || filter.country().equals(country(shop())));
    }

    boolean passes(OfferFilter filter) {
      PriceBand limits = filter.price();
      return passesButPrice(filter) && (limits == null || (isInEuro() && limits.contains(price())));
    }
  }

  private static String country(int shop) {
    return shop % 3 == 0 ? "FR" : "DE";
  }

  private static LoadedOffer offer(int product, int number) {
    Made made = Made.of(product, number);
    return new LoadedOffer(
        "ofr_" + product + "_" + number,
        id(product),
        "shp_" + made.shop(),
        true,
        new OfferTerms(Condition.NEW, false, false, null),
        NOW,
        NOW,
        new LoadedOffer.Price(
            made.price(),
            made.isInEuro() ? "EUR" : "USD",
            made.isInStock() ? Availability.IN_STOCK : Availability.OUT_OF_STOCK,
            NOW));
  }

  @ParameterizedTest
  @CsvSource({
    // Few of the first products pass, then most of them, then labels tell too, then alone.
    "8000, 9000, false, DE,,",
    "500, 9000, true,,,",
    "1000, 3000, true, FR, things-3, Brand 2",
    ",, true,,, Brand 2",
    ",, false,, things-3,",
  })
  void aSharedPassFindsWhatGoingThroughAllOffersDoes(
      @Nullable Integer least,
      @Nullable Integer greatest,
      boolean inStock,
      @Nullable String country,
      @Nullable String category,
      @Nullable String brand) {
    PriceBand price =
        least == null || greatest == null ? null : new PriceBand("EUR", least, greatest);
    OfferFilter offers = new OfferFilter(price, inStock, null, country, false);
    ProductFilters filters = new ProductFilters(category, brand, offers);
    FilteredCatalogue filtered = content.filtered(filters, CategoryLanguage.EN, NOW);
    ProductHits found = filtered.all(DEPTH);

    List<Integer> hits = new ArrayList<>();
    Map<String, Integer> categories = new HashMap<>();
    Map<String, Integer> brands = new HashMap<>();
    int others = 0;
    for (int product = 0; product < PRODUCTS; product++) {
      boolean isOfCategory = category == null || category.equals("things-" + product % 11);
      boolean isOfBrand = brand == null || brand.equals("Brand " + product % 7);
      boolean passes = offers.isEmpty() || anyOffer(product, it -> it.passes(offers));
      if (passes && isOfBrand) {
        categories.merge("things-" + product % 11, 1, Integer::sum);
      }
      if (passes && isOfCategory) {
        brands.merge("Brand " + product % 7, 1, Integer::sum);
      }
      if (passes && isOfCategory && isOfBrand) {
        hits.add(product);
      }
      if (!passes && isOfCategory && isOfBrand) {
        others += anyOffer(product, it -> !it.isInEuro() && it.passesButPrice(offers)) ? 1 : 0;
      }
    }
    hits.sort(Comparator.comparingInt((Integer it) -> -offers(it)).thenComparing(it -> id(it)));
    assertThat(found.ids())
        .isEqualTo(hits.subList(0, DEPTH).stream().map(OfferScanTest::id).toList());
    Facets facets = requireNonNull(found.facets());
    assertThat(facets.categories())
        .hasSameSizeAs(categories.keySet())
        .allSatisfy(it -> assertThat(it.count()).isEqualTo(categories.get(it.slug())));
    assertThat(facets.brands())
        .hasSameSizeAs(brands.keySet())
        .allSatisfy(it -> assertThat(it.count()).isEqualTo(brands.get(it.name())));
    assertThat(found.otherCurrency()).isEqualTo(price == null ? null : others);
  }
}
