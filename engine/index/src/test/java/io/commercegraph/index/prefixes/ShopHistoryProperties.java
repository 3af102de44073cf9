package io.commercegraph.index.prefixes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

/**
 * The same shops are found in the same order whatever came before: neither how many hits are asked
 * for nor how the index came to be changes what there is.
 */
class ShopHistoryProperties {

  /** What every seed below is moved by in the nightly form. */
  private static final long NIGHTLY = Long.getLong("nightly.seed", 0);

  private static final int DEEPEST = 500;
  private static final int QUERIES = 40;

  @Property(tries = 60, seed = "11", edgeCases = EdgeCasesMode.NONE)
  void aLimitCutsAndChangesNothing(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 700) int count) {
    Random random = new Random(seed + NIGHTLY);
    ShopSearch search = atOnce(shops(count, random));
    for (int i = 0; i < QUERIES; i++) {
      String typed = typed(random);
      String country = country(random);
      List<ShopSearch.Hit> all = search.find(typed, country, DEEPEST);
      for (int limit : new int[] {1, 2, 8, 10, 11, 16, 17, 33, 101}) {
        assertThat(search.find(typed, country, limit))
            .as("%s in %s, %d", typed, country, limit)
            .isEqualTo(all.subList(0, Math.min(limit, all.size())));
      }
    }
  }

  @Property(tries = 60, seed = "12", edgeCases = EdgeCasesMode.NONE)
  void anIndexWithAnotherHistoryAnswersTheSame(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 700) int count) {
    Random random = new Random(seed + NIGHTLY);
    List<IndexedShop> shops = shops(count, random);
    ShopSearch one = atOnce(shops);
    ShopSearch other = afterChanges(shops, random);
    for (int i = 0; i < QUERIES; i++) {
      String typed = typed(random);
      String country = country(random);
      int limit = 1 + random.nextInt(20);
      assertThat(other.find(typed, country, limit))
          .as("%s in %s, %d", typed, country, limit)
          .isEqualTo(one.find(typed, country, limit));
    }
  }

  @Property(tries = 60, seed = "13", edgeCases = EdgeCasesMode.NONE)
  void prefixMatchesRankAsByExhaustiveScoring(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 3_000) int count) {
    Random random = new Random(seed + NIGHTLY);
    List<IndexedShop> shops = shops(count, random);
    ShopSearch search = atOnce(shops);
    for (int i = 0; i < QUERIES; i++) {
      String typed = typed(random);
      String joined = ShopWords.withoutSeparators(typed);
      List<String> expected =
          shops.stream()
              .filter(shop -> similarity(shop, joined) > 0)
              .sorted(
                  Comparator.<IndexedShop>comparingDouble(shop -> -score(shop, joined))
                      .thenComparingInt(shop -> -shop.popularityStep())
                      .thenComparing(shop -> shop.listing().id()))
              .limit(10)
              .map(shop -> shop.listing().id())
              .toList();
      assertThat(search.find(typed, null, 10).stream().limit(expected.size()))
          .as(typed)
          .extracting(hit -> hit.shop().id())
          .containsExactlyElementsOf(expected);
    }
  }

  /** Other names, other shops, another order, and segments that were merged at other times. */
  private static ShopSearch afterChanges(List<IndexedShop> shops, Random random) {
    ShopSearch search = new ShopSearch(new TestDomainNames(), "shop_");
    List<Runnable> writes = new ArrayList<>();
    Map<IndexedShop, Integer> last = new HashMap<>();
    List<IndexedShop> written = new ArrayList<>(shops);
    written.addAll(IntStream.range(0, shops.size() / 2).mapToObj(_ -> any(shops, random)).toList());
    Collections.shuffle(written, random);
    for (int i = 0; i < written.size(); i++) {
      last.put(written.get(i), i);
    }
    for (int i = 0; i < written.size(); i++) {
      IndexedShop shop = written.get(i);
      boolean isLast = Integer.valueOf(i).equals(last.get(shop));
      writes.add(() -> search.put(isLast ? shop : changed(shop, random)));
      if (random.nextInt(5) == 0) {
        IndexedShop passing = passing(i, random);
        writes.add(() -> search.put(passing));
        writes.add(() -> search.remove(passing.listing().id()));
      }
      if (!isLast && random.nextBoolean()) {
        writes.add(() -> search.remove(shop.listing().id()));
      }
    }
    int every = 1 + random.nextInt(60);
    for (Runnable write : writes) {
      write.run();
      if (random.nextInt(every) == 0) {
        search.publish();
      }
    }
    search.publish();
    return search;
  }

  private static IndexedShop any(List<IndexedShop> shops, Random random) {
    return shops.get(random.nextInt(shops.size()));
  }

  private static IndexedShop passing(int i, Random random) {
    return shop("shp_gone%05d".formatted(i), name(random), i, random);
  }

  private static IndexedShop changed(IndexedShop shop, Random random) {
    return shop(shop.listing().id(), name(random), random.nextInt(1_000), random);
  }

  private static ShopSearch atOnce(List<IndexedShop> shops) {
    ShopSearch search = new ShopSearch(new TestDomainNames(), "shop_");
    shops.forEach(search::put);
    search.publish();
    return search;
  }

  private static List<IndexedShop> shops(int count, Random random) {
    return IntStream.range(0, count)
        .mapToObj(i -> shop(id(random), name(random), i, random))
        .collect(Collectors.toMap(shop -> shop.listing().id(), shop -> shop, (one, _) -> one))
        .values()
        .stream()
        .toList();
  }

  private static String id(Random random) {
    return random.nextInt(3) == 0
        ? "other " + random.nextInt(10_000)
        : "shp_%020x".formatted(random.nextInt(100_000) * 1_000_003L);
  }

  private static IndexedShop shop(String id, String name, int i, Random random) {
    String domain = name.toLowerCase(Locale.ROOT).replace(' ', '-') + i + ".example.com";
    long offers = random.nextBoolean() ? 0 : (long) Math.pow(10, random.nextInt(7));
    return new IndexedShop(new ShopListing(id, domain, name, country(random), "Tools"), offers, 1);
  }

  private static @Nullable String country(Random random) {
    return random.nextInt(3) == 0 ? "DE" : null;
  }

  /** Names of few letters, so that many are similar. */
  private static String name(Random random) {
    return IntStream.range(0, 1 + random.nextInt(3))
        .mapToObj(_ -> word(random))
        .collect(Collectors.joining(random.nextInt(4) == 0 ? "" : " "));
  }

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i <= random.nextInt(5); i++) {
      word.append("bklmn".charAt((int) Math.pow(5, random.nextDouble())));
      word.append(random.nextInt(30) == 0 ? 'ж' : "aeo".charAt(random.nextInt(3)));
    }
    return word.toString();
  }

  private static String typed(Random random) {
    String name = name(random) + (random.nextInt(6) == 0 ? ".exam" : "");
    int from = random.nextInt(4) == 0 ? random.nextInt(name.length()) : 0;
    int to = from + 1 + random.nextInt(name.length() - from);
    return name.substring(from, to);
  }

  private static float score(IndexedShop shop, String joined) {
    return Similarity.score(
        similarity(shop, joined), PopularityHistogram.ofStep(shop.popularityStep()));
  }

  /** The greatest similarity of a word of the shop with the typed prefix; 0 if none has it. */
  private static float similarity(IndexedShop shop, String joined) {
    ShopTexts texts = new ShopTexts(List.of(shop), new TestDomainNames(), new CompactIds("shop_"));
    byte[] typed = LetterCodes.encode(joined);
    float[] most = {0};
    ShopWords.eachStart(
        texts,
        0,
        place -> {
          if (typed.length > 0
              && LetterCodes.compare(texts.bytes(), place, typed, typed.length) == 0) {
            int length = ShopWords.lengthToWordEnd(texts.bytes(), place, typed.length);
            most[0] = Math.max(most[0], Similarity.prefix(typed.length, length));
          }
        });
    return most[0];
  }
}
