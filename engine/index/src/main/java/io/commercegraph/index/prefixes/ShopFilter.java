package io.commercegraph.index.prefixes;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which shops a search may find.
 *
 * @param country where they are at home, if that matters
 * @param ids what else their ids must meet; asked for each shop that matches, so it has to be fast
 */
public record ShopFilter(@Nullable String country, @Nullable Predicate<String> ids) {

  /** All shops of a country, or of all countries. */
  public static ShopFilter ofCountry(@Nullable String country) {
    return new ShopFilter(country, null);
  }
}
