package io.commercegraph.index.postings;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a product that it is found by.
 *
 * @param tags terms that are no words, such as its kind
 * @param parts words that its title has as parts of longer ones
 */
public record ProductText(
    String name,
    @Nullable String brand,
    @Nullable String mpn,
    List<String> tags,
    List<String> parts) {

  public ProductText {
    tags = List.copyOf(tags);
    parts = List.copyOf(parts);
  }

  public ProductText(String name, @Nullable String brand, @Nullable String mpn) {
    this(name, brand, mpn, List.of(), List.of());
  }
}
