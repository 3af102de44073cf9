package io.commercegraph.api.tools;

import java.util.Collection;
import java.util.Set;

/**
 * The products, offers and shops whose past state a request with {@code known_at} needs.
 *
 * @param products products, each with all its offers
 * @param offers single offers
 * @param shops shops, each by its id or by its domain in any spelling
 * @param parts what is needed besides
 */
public record PastScope(
    Set<String> products, Set<String> offers, Set<String> shops, Set<Part> parts) {

  /** Of a request that needs no table. */
  public static final PastScope NOTHING = new PastScope(Set.of(), Set.of(), Set.of(), Set.of());

  /** What belongs to products or shops and is not always needed. */
  public enum Part {
    /** The other products of the products' groups, with their offers. */
    VARIANTS,
    /** All offers of the shops. */
    OFFERS_OF_SHOPS,
    /** Nothing of the UTC day asked for: the time is the last moment of the day before. */
    END_OF_DAY
  }

  public PastScope {
    products = Set.copyOf(products);
    offers = Set.copyOf(offers);
    shops = Set.copyOf(shops);
    parts = Set.copyOf(parts);
  }

  public static PastScope ofProduct(String id, Part... parts) {
    return new PastScope(Set.of(id), Set.of(), Set.of(), Set.of(parts));
  }

  public static PastScope ofOffers(Collection<String> ids) {
    return new PastScope(Set.of(), Set.copyOf(ids), Set.of(), Set.of());
  }

  public static PastScope ofShop(String idOrDomain, Part... parts) {
    return new PastScope(Set.of(), Set.of(), Set.of(idOrDomain), Set.of(parts));
  }
}
