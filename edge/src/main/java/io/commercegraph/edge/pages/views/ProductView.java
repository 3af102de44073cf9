package io.commercegraph.edge.pages.views;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the page /product/{id} shows, ready for its template.
 *
 * @param watch the form for being told of the price; {@code null} where nobody can be
 * @param because the events that the comparison rests on; none where they were not asked for
 * @param whyHref the same page with these events
 * @param jsonLd the product in schema.org's words, as JSON
 */
public record ProductView(
    Product product,
    Asked asked,
    Offers offers,
    History history,
    @Nullable WatchForm watch,
    List<Reason> because,
    String whyHref,
    String jsonLd,
    String asOf) {

  /** What is sold; a text that nobody said is empty. */
  public record Product(
      String id,
      String name,
      String brand,
      String category,
      String gtin,
      String mpn,
      String description,
      Tile tile,
      List<Variant> variants,
      long variantsTotal) {}

  /**
   * Who sells it.
   *
   * @param shown offers in the currency of the comparison
   * @param total number of all offers in that currency
   * @param moreHref the same page with more offers; {@code null} where it shows all that it can
   * @param otherCurrenciesTotal number of all offers in other currencies
   * @param best the offer that costs least of those that can be bought; {@code null} without one
   * @param noBest why there is no best offer, as the key of a text; empty where there is one
   */
  public record Offers(
      List<OfferRow> shown,
      long total,
      @Nullable String moreHref,
      List<OfferRow> otherCurrencies,
      long otherCurrenciesTotal,
      @Nullable OfferRow best,
      String noBest) {}

  /**
   * What it has cost.
   *
   * @param cheapest the lowest price of goods, where it is not that of the best offer
   * @param verdict what the history says of the present price, as keys of texts
   * @param lows the lowest prices of the last days
   * @param claim what the chosen shop claims, and what is true of it
   * @param chart what the page says of its chart; {@code null} where there is no offer
   */
  public record History(
      @Nullable Cheapest cheapest,
      List<String> verdict,
      List<Low> lows,
      @Nullable Claim claim,
      @Nullable Chart chart) {}

  /**
   * The fields of the form as they were sent.
   *
   * @param show how many offers are shown at most
   * @param knownAt the past time or position that the page is about; empty for the present
   * @param explained whether the page shows the events that the comparison rests on
   */
  public record Asked(
      String country,
      String condition,
      boolean newCustomer,
      int quantity,
      String sort,
      int show,
      String knownAt,
      boolean explained) {

    public boolean isPast() {
      return !knownAt.isEmpty();
    }
  }

  /**
   * The chart of prices, in one currency.
   *
   * @param head what the script needs beside the lines, as JSON
   * @param leftOut number of offers of the page in other currencies
   * @param shop the shop of the chosen offer, whose prices {@code tableHref} has as a table
   */
  public record Chart(String head, String currency, long leftOut, String shop, String tableHref) {}

  /** Another colour, size or pack. */
  public record Variant(
      String name, String options, @Nullable Amount from, boolean available, String href) {}

  /** The lowest price of the goods at present, and the domain of its shop. */
  public record Cheapest(Amount price, String shop) {}

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
