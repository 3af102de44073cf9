package io.commercegraph.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * What people type who look for a shop: the first letters of its name, of large shops more often.
 */
final class TypedNames {

  private static final int MAX_LENGTH = 12;

  private TypedNames() {}

  /** What was typed, and the name that was meant. */
  record TypedName(String typed, boolean mistyped, String meant) {}

  static List<TypedName> of(List<MadeUpShops.Shop> shops, int count) {
    Random random = new Random(2);
    Typist typist = new Typist(3);
    List<TypedName> names = new ArrayList<>(count);
    while (names.size() < count) {
      String name = shops.get((int) (shops.size() * Math.pow(random.nextDouble(), 3))).name();
      Typist.Typed typed = typist.begin(name, MAX_LENGTH);
      if (!typed.text().isBlank()) {
        names.add(new TypedName(typed.text(), typed.mistyped(), name));
      }
    }
    return names;
  }
}
