package io.commercegraph.command.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.rows.ShopFeedRow;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Shows that the demo market is imported without rejects and is the same for the same seed and day.
 */
class DemoFeedTest {

  private static final Instant NOW = DemoRows.NOW;

  @Test
  void theSmallMarketIsTakenWholeAndHoldsEverything() throws IOException {
    List<FeedRow> rows = DemoRows.of(text(DemoScale.SMALL));
    Map<RowType, Long> count =
        rows.stream().collect(Collectors.groupingBy(FeedRow::type, Collectors.counting()));

    assertThat(count).containsOnlyKeys(RowType.values());
    assertThat(count).containsEntry(RowType.SHOP, 40L).containsEntry(RowType.OFFER, 2_500L);
    assertThat(count.get(RowType.PRODUCT)).isBetween(400L, 420L);
    assertThat(count.get(RowType.PRICE)).isGreaterThan(20_000L);
    assertThat(
            rows.stream()
                .filter(ShopFeedRow.class::isInstance)
                .map(row -> ((ShopFeedRow) row).description().country())
                .distinct())
        .hasSize(8);
    assertThat(rows.stream().filter(ShopFeedRow.class::isInstance).distinct()).hasSize(40);
  }

  @Test
  void oneSeedAndDayGiveOneMarket() throws IOException {
    DemoScale scale = new DemoScale(5, 50, 30, 7);
    assertThat(text(scale)).isEqualTo(text(scale)).isNotEqualTo(text(new DemoScale(5, 50, 30, 8)));
  }

  private static String text(DemoScale scale) throws IOException {
    StringBuilder text = new StringBuilder();
    new DemoFeed(scale, NOW).writeTo(text);
    return text.toString();
  }
}
