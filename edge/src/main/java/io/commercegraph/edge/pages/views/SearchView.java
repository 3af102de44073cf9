package io.commercegraph.edge.pages.views;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page /.
 *
 * @param asked what the form shows again
 * @param searched whether anything was asked for
 * @param didYouMean a better spelling, and the link to it
 * @param next the link to the next page
 * @param refusal why what was typed can't be searched for; {@code null} where it can
 */
public record SearchView(
    Asked asked,
    boolean searched,
    List<ProductCard> products,
    List<FacetLink> categories,
    List<FacetLink> brands,
    List<FacetLink> chosen,
    @Nullable FacetLink didYouMean,
    long otherCurrency,
    @Nullable String next,
    @Nullable String refusal) {

  /** The fields of the form as they were sent. */
  public record Asked(
      String q,
      String category,
      String brand,
      String min,
      String max,
      String currency,
      String condition,
      String country,
      boolean inStock) {}

  /** A link that narrows or widens the search; {@code count} is 0 where none is known. */
  public record FacetLink(String name, long count, String href) {}
}
