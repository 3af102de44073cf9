package io.commercegraph.command.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.feeds.DemoData;
import io.commercegraph.api.feeds.FeedImport;
import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.command.entities.EntityConfiguration;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

/** Shows that the demo market is completed after a load that was cut short. */
@LogTest
@Import(DemoMarketLoaderTest.Feeds.class)
class DemoMarketLoaderTest {

  @Import(EntityConfiguration.class)
  @ComponentScan({
    "io.commercegraph.command.feeds",
    "io.commercegraph.command.matching.flow",
    "io.commercegraph.command.demo"
  })
  static class Feeds {}

  private final Instant threeDaysAgo = Instant.now().minus(Duration.ofDays(3));

  @Autowired DemoData demo;
  @Autowired DemoLoadTable loads;
  @Autowired FeedImport feeds;
  @Autowired EventLog log;

  @Test
  void aLoadThatWasCutShortIsMadeWholeWithTheSameMarket() throws IOException {
    StringBuilder market = new StringBuilder();
    new DemoMarket(DemoScale.SMALL, threeDaysAgo).writeTo(market);
    loads.begin(DemoScale.SMALL, threeDaysAgo);
    load(market.substring(0, market.length() / 3));
    long cut = log.head();

    assertThat(demo.load()).hasValue(log.head());

    assertThat(log.head()).isGreaterThan(cut);
    FeedReport again = load(market.toString());
    assertThat(again.changed()).as("whatever the whole market says is known").isZero();
    assertThat(again.rejected()).isZero();
    List<String> streams =
        log.read(0, 200_000).stream().map(entry -> entry.stream() + entry.sequence()).toList();
    assertThat(streams).doesNotHaveDuplicates();
    assertThat(offersListed())
        .isEqualTo(market.toString().split("\"type\":\"offer\"", -1).length - 1);
    assertThat(demo.load()).as("once is enough").isEmpty();
  }

  private FeedReport load(String lines) {
    return feeds.run(
        new FeedOrder(null, null, null, FeedMode.INCREMENTAL, null, false, false),
        new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)),
        any -> {});
  }

  private long offersListed() {
    return log.read(0, 200_000).stream()
        .filter(entry -> entry.recorded().event() instanceof OfferListed)
        .count();
  }
}
