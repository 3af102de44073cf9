package io.commercegraph.command.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.command.feeds.formats.FeedFormats;
import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.Reject;
import io.commercegraph.command.feeds.rows.RowSink;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.rows.ShopFeedRow;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Shows that the demo market is imported without rejects and is the same for the same seed and day.
 */
class DemoFeedTest {

  private static final Instant NOW = Instant.parse("2026-06-15T12:34:56Z");

  @Test
  void theSmallMarketIsTakenWholeAndHoldsEverything() throws IOException {
    List<FeedRow> rows = rows(DemoScale.SMALL);
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

  private static List<FeedRow> rows(DemoScale scale) throws IOException {
    List<FeedRow> rows = new ArrayList<>();
    FeedFormats.Opened feed =
        FeedFormats.open(
            new ByteArrayInputStream(text(scale).getBytes(StandardCharsets.UTF_8)), null);
    assertThat(feed.format()).isEqualTo(FeedFormat.JSONL);
    FeedFormats.read(
        feed,
        new FeedDefaults(null, NOW),
        new RowSink() {
          @Override
          public void row(long line, FeedRow row) {
            rows.add(row);
          }

          @Override
          public void reject(Reject reject) {
            throw new AssertionError(reject.toString());
          }

          @Override
          public void hint(String hint) {
            throw new AssertionError(hint);
          }
        });
    return rows;
  }

  private static String text(DemoScale scale) throws IOException {
    StringBuilder text = new StringBuilder();
    new DemoFeed(scale, NOW).writeTo(text);
    return text.toString();
  }
}
