package io.commercegraph.command.feeds;

import io.commercegraph.api.values.Money;
import io.commercegraph.command.feeds.rows.ShippingFeedRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Derives a shop's shipping options from the shipping prices that its offers state. An option costs
 * what most offers say; of two prices that are stated equally often, the higher wins. Memory is
 * bounded, whatever the feed says.
 */
final class ShippingOptionCounter {

  private static final int MOST_OPTIONS = 1_000;
  private static final int MOST_PRICES = 50;

  private final Map<Place, Map<Money, Said>> options = new LinkedHashMap<>();

  void add(List<ShippingFeedRow> said) {
    for (ShippingFeedRow row : said) {
      Place place = new Place(row.description().country(), row.description().region(), row.key());
      if (options.size() < MOST_OPTIONS || options.containsKey(place)) {
        Map<Money, Said> prices = options.computeIfAbsent(place, any -> new HashMap<>());
        if (prices.size() < MOST_PRICES || prices.containsKey(row.price())) {
          prices.computeIfAbsent(row.price(), any -> new Said(row)).times++;
        }
      }
    }
  }

  List<ShippingFeedRow> rows() {
    List<ShippingFeedRow> rows = new ArrayList<>();
    for (Map<Money, Said> prices : options.values()) {
      prices.values().stream()
          .max(
              Comparator.<Said>comparingLong(said -> said.times)
                  .thenComparingLong(said -> said.row.price().amount()))
          .ifPresent(said -> rows.add(said.row));
    }
    return rows;
  }

  private record Place(String country, @Nullable String region, String key) {}

  private static final class Said {
    private final ShippingFeedRow row;
    private long times;

    Said(ShippingFeedRow row) {
      this.row = row;
    }
  }
}
