package io.commercegraph.api.shops;

import io.commercegraph.api.values.Description;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a shop says of itself, apart from its domain, which never changes.
 *
 * @param country where the shop is at home
 * @param category the category's display name
 * @param shipsTo the countries it says it ships to
 */
public record ShopDescription(
    String name, @Nullable String country, @Nullable String category, List<String> shipsTo)
    implements Description {

  /** The revision of the events that carry it: a component more is a revision more. */
  static final String REVISION = "1";

  /** The description of a shop of which only the name is known. */
  public static ShopDescription named(String name) {
    return new ShopDescription(name, null, null, List.of());
  }
}
