package io.commercegraph.query.search;

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
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Prints the processor time of the calling thread, and the time by the clock, of searches with and
 * without filters and facets, and memory, over made-up products with two offers each in the mean.
 * With a second argument facets of all products alone.
 */
final class MeasureFilterSpeed {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Instant NOW = Instant.parse("2026-03-31T00:00:00Z");
  private static final int VOCABULARY = 200_000;
  private static final int QUERIES = 500;
  private static final int ROUNDS = 3;
  private static final int SHOPS = 1_000;
  private static final int BRANDS = 5_000;
  private static final int CATEGORIES = 500;
  private static final OfferFilter ANY = new OfferFilter(null, false, null, null, false);

  private MeasureFilterSpeed() {}

  public static void main(String[] arguments) {
    int count = arguments.length == 0 ? 1_000_000 : Integer.parseInt(arguments[0]);
    boolean searchesToo = arguments.length < 2;
    Random random = new Random(1);
    long before = usedMemory();
    long start = System.nanoTime();
    ProductCatalogueContent content = catalogue(count, random);
    System.out.printf(Locale.ROOT, "built in %.1f s%n", (System.nanoTime() - start) / 1e9);
    System.out.printf("heap: %d bytes a product%n", (usedMemory() - before) / count);
    List<String> queries = new ArrayList<>();
    Random typed = new Random(2);
    for (int i = 0; i < QUERIES; i++) {
      queries.add(title(typed, 2 + typed.nextInt(3)));
    }
    List<String> mistyped = queries.stream().map(MeasureFilterSpeed::mistyped).toList();
    PriceBand band = new PriceBand("EUR", 20_000, 50_000);
    for (int round = 0; round < ROUNDS; round++) {
      if (searchesToo) {
        byWords(queries, mistyped, band, content);
      }
      all("all, brand, facets", content, filters(null, "Brand 7", ANY));
      all("all, category, facets", content, filters("things-7", null, ANY));
      all("all, in stock, facets", content, filters(null, null, inStock(null)));
      all("all, brand and stock, facets", content, filters(null, "Brand 1", inStock(null)));
      all(
          "all, DE and fresh, facets",
          content,
          filters(null, null, new OfferFilter(null, false, null, "DE", true)));
      all("all, price and stock, facets", content, filters(null, null, inStock(band)));
      measure(
          "the same again",
          queries,
          query ->
              content
                  .filtered(filters(null, null, inStock(band)), CategoryLanguage.EN, NOW)
                  .all(10));
      all(
          "all, every filter, facets",
          content,
          filters("things-1", "Brand 1", new OfferFilter(band, true, Condition.NEW, "DE", true)));
    }
  }

  private static void byWords(
      List<String> queries,
      List<String> mistyped,
      PriceBand band,
      ProductCatalogueContent content) {
    searches("search alone", queries, content, filters(null, null, ANY), false);
    searches("the same, mistyped", mistyped, content, filters(null, null, ANY), false);
    measure("the same, 100 deep", queries, query -> content.words.find(query, 100));
    measure("the same, 500 deep", queries, query -> content.words.find(query, 500));
    searches("in stock", queries, content, filters(null, null, inStock(null)), false);
    searches(
        "condition used (1 in 50)",
        queries,
        content,
        filters(null, null, new OfferFilter(null, false, Condition.USED, null, false)),
        false);
    searches("price and stock", queries, content, filters(null, null, inStock(band)), false);
    searches(
        "price",
        queries,
        content,
        filters(null, null, new OfferFilter(band, false, null, null, false)),
        false);
    searches(
        "DE and fresh",
        queries,
        content,
        filters(null, null, new OfferFilter(null, false, null, "DE", true)),
        false);
    searches("brand", queries, content, filters(null, "Brand 7", ANY), false);
    searches("category", queries, content, filters("things-7", null, ANY), false);
    searches("facets", queries, content, filters(null, null, inStock(null)), true);
  }

  private static OfferFilter inStock(@Nullable PriceBand band) {
    return new OfferFilter(band, true, null, null, false);
  }

  private static ProductFilters filters(
      @Nullable String category, @Nullable String brand, OfferFilter offers) {
    return new ProductFilters(category, brand, offers);
  }

  private static void searches(
      String what,
      List<String> queries,
      ProductCatalogueContent content,
      ProductFilters filters,
      boolean facets) {
    measure(
        what,
        queries,
        query -> {
          FilteredCatalogue filtered =
              content.filtered(filters, facets ? CategoryLanguage.EN : null, NOW);
          filtered.byIds(filtered.find(query, 10).ids());
        });
  }

  private static void all(String what, ProductCatalogueContent content, ProductFilters filters) {
    // Of another depth each, so that none is remembered.
    List<Integer> depths = IntStream.range(10, 110).boxed().toList();
    measure(
        what,
        depths,
        System::nanoTime,
        depth -> {
          FilteredCatalogue filtered = content.filtered(filters, CategoryLanguage.EN, NOW);
          filtered.byIds(filtered.all(depth).ids().stream().limit(10).toList());
        });
  }

  private static <T> void measure(String what, List<T> queries, Consumer<T> call) {
    measure(what, queries, THREADS::getCurrentThreadCpuTime, call);
  }

  private static <T> void measure(
      String what, List<T> queries, LongSupplier clock, Consumer<T> call) {
    long[] times = new long[queries.size()];
    for (int i = 0; i < times.length; i++) {
      long start = clock.getAsLong();
      call.accept(queries.get(i));
      times[i] = clock.getAsLong() - start;
    }
    Arrays.sort(times);
    System.out.printf(
        Locale.ROOT,
        "%-30s p50 %.2f ms, p99 %.2f ms, mean %.2f ms%n",
        what,
        times[times.length / 2] / 1e6,
        times[times.length * 99 / 100] / 1e6,
        Arrays.stream(times).average().orElse(0) / 1e6);
  }

  private static ProductCatalogueContent catalogue(int count, Random random) {
    ProductCatalogueContent content =
        new ProductCatalogueContent(0, WordsInMemory.indexes(), served -> {});
    for (int shop = 0; shop < SHOPS; shop++) {
      ShopDescription said = new ShopDescription("Shop", "DE", null, List.of("DE"));
      content.apply(
          List.of(
              new RecordedEvent<>(
                  shop + 1, "evt", NOW, new ShopListed("shp_" + shop, shop + ".example", said))));
    }
    for (int i = 0; i < count; i++) {
      content.put(
          Product.of(
              "prd_%020x".formatted(i * 0x9E3779B97F4A7C15L),
              null,
              new ProductDescription(
                  "Brand " + skewed(BRANDS, random),
                  null,
                  title(random, 8),
                  "Things " + skewed(CATEGORIES, random),
                  null),
              NOW));
      if (i % 10_000 == 0) {
        content.publish();
      }
    }
    for (int i = 0; i < count * 2; i++) {
      content.load(offer(i, random.nextInt(count), random));
    }
    content.publishLoaded();
    return content;
  }

  private static LoadedOffer offer(int number, int product, Random random) {
    Instant seen = NOW.minus(Duration.ofHours(random.nextInt(24 * 8)));
    return new LoadedOffer(
        "ofr_%020x".formatted(number * 0x9E3779B97F4A7C15L),
        "prd_%020x".formatted(product * 0x9E3779B97F4A7C15L),
        "shp_" + random.nextInt(SHOPS),
        true,
        new OfferTerms(
            random.nextInt(50) == 0 ? Condition.USED : Condition.NEW, false, false, null),
        seen,
        seen,
        new LoadedOffer.Price(
            random.nextInt(100_000),
            random.nextInt(4) == 0 ? "USD" : "EUR",
            random.nextInt(5) == 0 ? Availability.OUT_OF_STOCK : Availability.IN_STOCK,
            seen));
  }

  private static int skewed(int count, Random random) {
    return (int) Math.pow(count, random.nextDouble());
  }

  /** Words as titles have them: few of them often, most of them seldom. */
  private static String title(Random random, int words) {
    StringBuilder title = new StringBuilder();
    for (int i = 0; i < words; i++) {
      title.append(i == 0 ? "" : " ").append(word(skewed(VOCABULARY, random)));
    }
    return title.toString();
  }

  /** The query with two letters of its first word changed over. */
  private static String mistyped(String query) {
    return query.substring(0, 1) + query.charAt(2) + query.charAt(1) + query.substring(3);
  }

  private static String word(int rank) {
    Random letters = new Random(rank * 31L);
    StringBuilder word = new StringBuilder();
    for (int i = 2 + letters.nextInt(3); i > 0; i--) {
      word.append("bcdfghklmnprstvwz".charAt(letters.nextInt(17)));
      word.append("aeiou".charAt(letters.nextInt(5)));
    }
    return letters.nextInt(6) == 0
        ? word.append(letters.nextInt(1000)).toString()
        : word.toString();
  }

  private static long usedMemory() {
    System.gc();
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
