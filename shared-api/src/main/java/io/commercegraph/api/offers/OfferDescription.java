package io.commercegraph.api.offers;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.values.Description;
import org.jspecify.annotations.Nullable;

/**
 * What a shop says of its offer, apart from the price.
 *
 * @param gtin 14 digits, restricted ones too
 * @param category a path of display names, its parts set apart by {@code " > "}
 * @param condition a {@link Condition} as on the wire
 * @param details what only some feeds say; {@code null} in events of revision 1
 */
public record OfferDescription(
    String title,
    String url,
    @Nullable String brand,
    @Nullable String mpn,
    @Nullable String gtin,
    @Nullable String category,
    @Nullable String imageUrl,
    String condition,
    @JsonInclude(NON_NULL) @Nullable OfferDetails details)
    implements Description {

  /** The revision of the events that carry it: a component more is a revision more. */
  static final String REVISION = "2";

  /** A description without details. */
  public OfferDescription(
      String title,
      String url,
      @Nullable String brand,
      @Nullable String mpn,
      @Nullable String gtin,
      @Nullable String category,
      @Nullable String imageUrl,
      String condition) {
    this(title, url, brand, mpn, gtin, category, imageUrl, condition, null);
  }
}
