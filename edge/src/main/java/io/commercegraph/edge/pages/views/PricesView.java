package io.commercegraph.edge.pages.views;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page /product/prices: the prices of an offer as a table.
 *
 * @param productHref the page of the offer's product
 * @param prices newest first
 * @param next the link to older prices; {@code null} where there are none
 */
public record PricesView(
    String title,
    String shopDomain,
    String productHref,
    List<Price> prices,
    @Nullable String next,
    String asOf) {

  /**
   * A price from a time on.
   *
   * @param price {@code null} while the offer could not be had
   */
  public record Price(String at, @Nullable Amount price, String eventId) {}
}
