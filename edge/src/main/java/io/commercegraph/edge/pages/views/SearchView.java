package io.commercegraph.edge.pages.views;

import io.commercegraph.edge.pages.frame.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page /.
 *
 * @param asked what the form shows again
 * @param searched whether anything was asked for
 * @param didYouMean a better spelling, and the link to it
 * @param typedPrices {@code null} where the words name no limit
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
    @Nullable TypedPrices typedPrices,
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

  /** The price limits that were typed among the words, one or both. */
  public record TypedPrices(@Nullable Amount min, @Nullable Amount max, boolean applied) {

    /** What the page says of them. */
    public String in(PageFrame frame) {
      if (!applied) {
        return frame.t("results.typed.ignored");
      }
      if (min == null || max == null) {
        return max == null
            ? frame.t("results.typed.least", text(min, frame))
            : frame.t("results.typed.most", text(max, frame));
      }
      return frame.t("results.typed.between", text(min, frame), text(max, frame));
    }

    private static String text(@Nullable Amount amount, PageFrame frame) {
      return amount == null ? "" : amount.in(frame.formats());
    }
  }

  /** A link that narrows or widens the search; {@code count} is 0 where none is known. */
  public record FacetLink(String name, long count, String href) {}
}
