package io.commercegraph.bench;

import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.values.ShopDomain;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Shops with names as shops have them: few words often, most of them seldom; the same each time.
 */
final class MadeUpShops {

  private static final String[] SYLLABLES =
      ("ba be bi bo bu da de di do du fa fe fi fo ga go ha he ho ja jo ka ke ki ko la le li lo lu"
              + " ma me mi mo mu na ne ni no pa pe pi po ra re ri ro ru sa se si so su ta te ti to"
              + " tu va ve vi vo wa we wi wo za ze zi zo al an ar el en er in on or un bra cle dru"
              + " fla gra kro mar nor pla que ster tri ver wal")
          .split(" ");
  private static final String[] KINDS =
      ("Shop Store Market Outlet Direct Online Express World Home Garden Sport Style Tech Books"
              + " Toys Shoes Fashion Beauty Electronics Outdoor Kids Pets Foods Tools Music")
          .split(" ");
  private static final String[] ENDINGS = {"com", "de", "fr", "net", "co.uk", "it", "es", "shop"};
  private static final String[] COUNTRIES = {"US", "DE", "FR", "NL", "GB", "IT", "ES", "AT"};

  private final Random random = new Random(1);
  private final String[] words;
  private final Set<String> domains = new HashSet<>();

  /** A shop; the first ones have the most offers. */
  record Shop(String id, String domain, String name, String country, String category, int offers) {}

  private MadeUpShops(int count) {
    words = new String[Math.max(1_000, count / 10)];
    Arrays.setAll(words, i -> word());
  }

  static List<Shop> of(int count) {
    MadeUpShops world = new MadeUpShops(count);
    return IntStream.range(0, count).mapToObj(world::shop).toList();
  }

  private Shop shop(int i) {
    int place = random.nextInt(ENDINGS.length);
    String name = name();
    String domain = free(name.toLowerCase(Locale.ROOT), ENDINGS[place]);
    int offers = (int) (1e6 / (1 + i * 0.8));
    return new Shop(
        ShopId.of(ShopDomain.parse(domain).orElseThrow()),
        domain,
        name,
        COUNTRIES[place],
        KINDS[random.nextInt(KINDS.length)],
        offers);
  }

  private String name() {
    String first = words[(int) (words.length * Math.pow(random.nextDouble(), 1.5))];
    return switch (random.nextInt(5)) {
      case 0, 1 -> first;
      case 2 -> first + " " + KINDS[random.nextInt(KINDS.length)];
      case 3 -> first + " " + words[random.nextInt(words.length)];
      default ->
          String.join(" ", List.of(first, words[random.nextInt(words.length)], kind(random)));
    };
  }

  private String free(String name, String ending) {
    String joint = random.nextBoolean() ? "" : "-";
    String domain = name.replace(" ", joint) + "." + ending;
    while (!domains.add(domain)) {
      domain = name.replace(" ", joint) + random.nextInt(100_000) + "." + ending;
    }
    return domain;
  }

  private String word() {
    StringBuilder word = new StringBuilder();
    for (int i = 2 + random.nextInt(3); i > 0; i--) {
      word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
    }
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  private static String kind(Random random) {
    return KINDS[random.nextInt(KINDS.length)];
  }
}
