package io.commercegraph.query.search;

import org.jspecify.annotations.Nullable;

/** A shop as search knows it. What it says never changes; a changed shop is a new one. */
final class SearchedShop {

  private final Listing listing;
  private final float popularity;
  private volatile int replacedAt = Integer.MAX_VALUE;

  /**
   * What is said of the shop.
   *
   * @param category the display name
   */
  record Listing(
      String id, String domain, String name, @Nullable String country, @Nullable String category) {}

  /**
   * Takes a shop in.
   *
   * @param popularity 0 to 1
   */
  SearchedShop(Listing listing, float popularity) {
    this.listing = listing;
    this.popularity = popularity;
  }

  Listing listing() {
    return listing;
  }

  float popularity() {
    return popularity;
  }

  /** Whether an answer at this time may name it. */
  boolean isSeenAt(int time, @Nullable String country) {
    return time < replacedAt && (country == null || country.equals(listing.country));
  }

  /** From this time on, another one stands for the shop, or none. */
  void replace(int time) {
    replacedAt = time;
  }
}
