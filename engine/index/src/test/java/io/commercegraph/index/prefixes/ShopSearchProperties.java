package io.commercegraph.index.prefixes;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.reading.Tokenizer;
import io.commercegraph.api.reading.Word;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** All shops with the typed prefix are found and no others, however segments are merged. */
class ShopSearchProperties {

  /** Scores below this are not of prefix matches. */
  private static final float BEGINNING = 0.55f;

  @Property(tries = 200)
  void findsAllWithTheTypedPrefix(
      @ForAll("names") List<String> names, @ForAll("typed") String typed) {
    ShopSearch search = search(names);
    Set<String> expected = new HashSet<>();
    for (int i = 0; i < names.size(); i++) {
      if (begins(names.get(i), i, typed)) {
        expected.add(id(i));
      }
    }
    assertThat(beginning(search, typed)).isEqualTo(expected);
  }

  @Property(tries = 100)
  void forgetsRemovedShops(@ForAll("names") List<String> names) {
    ShopSearch search = search(names);
    for (int i = 0; i < names.size(); i += 2) {
      search.remove(id(i));
      assertThat(search.get(id(i))).isNull();
    }
    search.publish();
    for (int i = 0; i < names.size(); i++) {
      assertThat(beginning(search, domain(i)).contains(id(i))).isEqualTo(i % 2 == 1);
    }
  }

  @Property(tries = 100)
  void returnsWhatWasPut(@ForAll("names") List<String> names) {
    ShopSearch search = search(names);
    for (int i = 0; i < names.size(); i++) {
      assertThat(search.get(id(i))).isEqualTo(shop(names, i));
      IndexedShop now = new IndexedShop(shop(names, i).listing(), i + 1L, i % 2, (77L << 32) + i);
      search.updateCounts(now);
      assertThat(search.get(id(i))).isEqualTo(now);
    }
  }

  @Provide
  Arbitrary<List<String>> names() {
    Arbitrary<String> word =
        Arbitraries.strings().withChars("abéжß0'").ofMinLength(1).ofMaxLength(9);
    return word.list()
        .ofMinSize(1)
        .ofMaxSize(3)
        .map(words -> String.join(" ", words))
        .list()
        .ofMinSize(1)
        .ofMaxSize(60);
  }

  @Provide
  Arbitrary<String> typed() {
    return Arbitraries.strings().withChars("abеж0").ofMinLength(1).ofMaxLength(10);
  }

  private static ShopSearch search(List<String> names) {
    ShopSearch search = new ShopSearch(new TestDomainNames(), "shop_");
    IntStream.range(0, names.size())
        .forEach(
            i -> {
              search.put(shop(names, i));
              if (i % 7 == 0) {
                search.publish();
              }
            });
    search.publish();
    return search;
  }

  private static IndexedShop shop(List<String> names, int i) {
    String country = i % 3 == 0 ? null : "DE";
    return new IndexedShop(new ShopListing(id(i), domain(i), names.get(i), country, "Tools"), i, i);
  }

  private static Set<String> beginning(ShopSearch search, String typed) {
    Set<String> ids = new HashSet<>();
    search.find(typed, null, 1_000).stream()
        .filter(hit -> hit.score() > BEGINNING)
        .forEach(hit -> ids.add(hit.shop().id()));
    return ids;
  }

  private static boolean begins(String name, int i, String typed) {
    List<String> words = Tokenizer.words(name).stream().map(Word::text).toList();
    boolean inName =
        IntStream.range(0, words.size())
            .anyMatch(from -> String.join("", words.subList(from, words.size())).startsWith(typed));
    return inName || domain(i).startsWith(typed);
  }

  /** Half of the ids are of the kind that shops have. */
  private static String id(int i) {
    return i % 2 == 0 ? "shp_%020x".formatted(i * 1_000_003L) : "other " + i;
  }

  private static String domain(int i) {
    return "x%d.example".formatted(i).toLowerCase(Locale.ROOT);
  }
}
