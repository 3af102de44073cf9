package io.commercegraph.command.matching.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.command.feeds.CatalogueInTests;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Tests how often the sample of the catalogue is taken anew. */
class CatalogueStatisticsTest {

  private final CatalogueInTests catalogue = new CatalogueInTests();
  private Instant now = Instant.parse("2026-07-01T12:00:00Z");

  private final CatalogueStatistics statistics =
      new CatalogueStatistics(
          catalogue,
          new Clock() {
            @Override
            public Instant instant() {
              return now;
            }

            @Override
            public ZoneOffset getZone() {
              return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
              return this;
            }
          });

  private void stock(int products) {
    for (int i = 0; i < products; i++) {
      String id = "prd_" + catalogue.products.size();
      catalogue.products.add(
          new CatalogueProduct(id, null, "lamp " + id, null, null, null, 100, "EUR"));
    }
  }

  private boolean isTakenAnewAfter(Duration passed) {
    Object before = statistics.current();
    now = now.plus(passed);
    return statistics.current() != before;
  }

  @Test
  void whatAnEmptyCatalogueSaysIsSoonTakenAnew() {
    assertThat(isTakenAnewAfter(Duration.ofMillis(999))).isFalse();
    assertThat(isTakenAnewAfter(Duration.ofMillis(1))).isTrue();
  }

  @Test
  void theMoreProductsThereAreTheLongerItHolds() {
    stock(2_000);
    assertThat(isTakenAnewAfter(Duration.ofSeconds(10))).isFalse();
    assertThat(isTakenAnewAfter(Duration.ofSeconds(1))).isTrue();
  }
}
