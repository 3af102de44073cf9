package io.commercegraph.api.products;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.values.Description;
import org.jspecify.annotations.Nullable;

/**
 * What is said of a canonical product, apart from its GTIN, which never changes.
 *
 * @param category a path of display names, its parts set apart by {@code " > "}
 * @param options what tells it apart from its variants; {@code null} in events of revision 1
 */
public record ProductDescription(
    @Nullable String brand,
    @Nullable String mpn,
    String name,
    @Nullable String category,
    @Nullable String imageUrl,
    @JsonInclude(NON_NULL) @Nullable Options options)
    implements Description {

  /** The revision of the events that carry it: a component more is a revision more. */
  static final String REVISION = "2";

  /** A description without options. */
  public ProductDescription(
      @Nullable String brand,
      @Nullable String mpn,
      String name,
      @Nullable String category,
      @Nullable String imageUrl) {
    this(brand, mpn, name, category, imageUrl, null);
  }
}
