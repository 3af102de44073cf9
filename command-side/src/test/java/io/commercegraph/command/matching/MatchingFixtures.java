package io.commercegraph.command.matching;

import io.commercegraph.command.matching.features.TermStatistics;
import io.commercegraph.command.matching.features.WeightedListing;
import io.commercegraph.command.matching.reading.Listing;
import io.commercegraph.command.matching.reading.ListingReading;
import java.util.ArrayList;
import java.util.List;

/** Made-up listings for the tests of matching. */
public final class MatchingFixtures {

  private static final String[] BRANDS = {"sonor", "brax", "vello", "quint", "marsen", "tolar"};
  private static final String[] THINGS = {
    "wireless headphones",
    "desk lamp",
    "laser printer",
    "water kettle",
    "hand mixer",
    "usb cable",
    "bluetooth speaker",
    "garden hose"
  };
  private static final String[] WORDS = {
    "classic", "compact", "studio", "travel", "silent", "power", "smart", "eco", "office", "family"
  };

  private MatchingFixtures() {}

  /** A listing with only a title. */
  public static Listing titled(String id, String title) {
    return new Listing(id, title, null, null, null, null, 0, null);
  }

  /** A shop's catalogue of listings that are all of different products. */
  public static List<Listing> catalogue(String prefix, int count) {
    List<Listing> listings = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String brand = BRANDS[i % BRANDS.length];
      String model = brand.substring(0, 2) + "-" + (1000 + 37 * i);
      String thing = THINGS[i * 7 % THINGS.length];
      String title =
          String.join(" ", brand, model, WORDS[i * 3 % WORDS.length], thing, WORDS[i % 7]);
      listings.add(
          new Listing(prefix + i, title, brand, model, null, thing, 1000 + 211L * i, "EUR"));
    }
    return listings;
  }

  /** Listings with the weights that they have among themselves. */
  public static List<WeightedListing> weighted(List<Listing> listings) {
    List<ListingReading> readings = listings.stream().map(ListingReading::of).toList();
    TermStatistics statistics = TermStatistics.of(readings);
    return readings.stream().map(one -> WeightedListing.of(one, statistics)).toList();
  }
}
