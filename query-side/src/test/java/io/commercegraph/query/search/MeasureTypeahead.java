package io.commercegraph.query.search;

import io.commercegraph.query.search.SearchedShop.Listing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Prints speed, memory and hit rates of the typeahead over so many made-up shops. */
final class MeasureTypeahead {

  private static final String[] COUNTRIES = {"DE", "FR", "US", "GB", "AT", "PL", "IT", "ES"};
  private static final String[] SYLLABLES =
      ("ba be bi bo bu da de di do du fa fe fi fo ga go ha he ho ja jo ka ke ki ko la le li lo lu"
           + " ma me mi mo mu na ne ni no pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu"
           + " va ve vi vo wa we wi wo za ze zi zo sho mart tech wear style home gear sport")
          .split(" ");

  private MeasureTypeahead() {}

  public static void main(String[] arguments) {
    int count = arguments.length == 0 ? 1_000_000 : Integer.parseInt(arguments[0]);
    Random random = new Random(1);
    String[] words = new String[Math.max(100, count / 20)];
    Arrays.setAll(words, i -> word(random));
    List<SearchedShop> shops = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      shops.add(shop(i, words, random));
    }
    long before = usedMemory();
    ShopSearch search = new ShopSearch();
    long start = System.nanoTime();
    shops.forEach(search::put);
    search.publish();
    System.out.printf("built in %.1f s%n", (System.nanoTime() - start) / 1e9);
    System.out.printf("heap: %d MB besides the shops%n", (usedMemory() - before) >> 20);
    for (int round = 0; round < 4; round++) {
      measure(search, shops, new Random(2));
    }
  }

  private static void measure(ShopSearch search, List<SearchedShop> shops, Random random) {
    Slips slips = new Slips(random);
    int queries = 50_000;
    long[] times = new long[queries];
    int[] asked = new int[2];
    int[] found = new int[2];
    for (int i = 0; i < queries; i++) {
      SearchedShop shop = shops.get((int) (shops.size() * Math.pow(random.nextDouble(), 3)));
      String name = shop.listing().name();
      String typed = name.substring(0, Math.min(name.length(), 1 + random.nextInt(12))).strip();
      boolean mistyped = random.nextInt(10) < 3;
      typed = mistyped ? slips.oneSlip(typed) : typed;
      long start = System.nanoTime();
      List<ShopSearch.Hit> hits = search.find(typed, null, 8, id -> true);
      times[i] = System.nanoTime() - start;
      if (typed.length() >= 6) {
        int kind = mistyped ? 1 : 0;
        asked[kind]++;
        found[kind] += hits.stream().anyMatch(hit -> hit.shop().equals(shop.listing())) ? 1 : 0;
      }
    }
    Arrays.sort(times);
    System.out.printf(
        "p50 %.1f us, p90 %.1f us, p99 %.1f us, max %.1f us; found plain %.3f, mistyped %.3f%n",
        times[queries / 2] / 1e3,
        times[queries * 9 / 10] / 1e3,
        times[queries * 99 / 100] / 1e3,
        times[queries - 1] / 1e3,
        (double) found[0] / asked[0],
        (double) found[1] / asked[1]);
  }

  private static SearchedShop shop(int i, String[] words, Random random) {
    String first = words[(int) (words.length * Math.pow(random.nextDouble(), 2))];
    String second = words[random.nextInt(words.length)];
    String name = random.nextInt(3) == 0 ? first : first + " " + second;
    String domain = name.toLowerCase(Locale.ROOT).replace(" ", "-") + i % 997 + ".com";
    float popularity = (float) Math.min(1, Math.log1p(1e6 / (i + 1)) / 14);
    String country = COUNTRIES[random.nextInt(COUNTRIES.length)];
    return new SearchedShop(new Listing("shp_" + i, domain, name, country, null), popularity);
  }

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    for (int i = 2 + random.nextInt(3); i > 0; i--) {
      word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
    }
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  private static long usedMemory() {
    System.gc();
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
