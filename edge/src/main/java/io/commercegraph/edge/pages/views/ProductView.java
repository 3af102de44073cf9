package io.commercegraph.edge.pages.views;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page /product/{id}.
 *
 * @param best the offer that costs least of those that can be bought; {@code null} without one
 * @param noBest why there is no best offer, as the key of a text; empty where there is one
 * @param verdict what the history says of the present price, as keys of texts
 * @param lows the lowest prices of the last days
 * @param claim what the chosen shop claims, and what is true of it
 * @param chart the series as JSON for the script; empty where there is no history
 * @param jsonLd the product in schema.org's words, as JSON
 */
public record ProductView(
    String id,
    String name,
    String brand,
    String category,
    String gtin,
    String mpn,
    String description,
    Tile tile,
    List<Variant> variants,
    long variantsTotal,
    Asked asked,
    List<OfferRow> offers,
    List<OfferRow> otherCurrencies,
    @Nullable OfferRow best,
    String noBest,
    List<String> verdict,
    List<Low> lows,
    @Nullable Claim claim,
    String chart,
    String jsonLd,
    String asOf) {

  /** The fields of the form as they were sent. */
  public record Asked(
      String country, String condition, boolean newCustomer, int quantity, String sort) {}

  /** Another colour, size or pack. */
  public record Variant(
      String name, String options, @Nullable Amount from, boolean available, String href) {}

  /** The lowest price of some days. */
  public record Low(String window, Amount price, String at, String shop) {}

  /**
   * What the chosen shop claims.
   *
   * @param reference the lowest price of the 30 days before the reduction; {@code null} where the
   *     history does not reach back so far
   * @param supported whether the claim holds; {@code null} where that can't be said
   */
  public record Claim(
      String shop,
      @Nullable Amount listPrice,
      @Nullable Amount reference,
      @Nullable Double claimedPercent,
      @Nullable Double realPercent,
      @Nullable Boolean supported) {}
}
