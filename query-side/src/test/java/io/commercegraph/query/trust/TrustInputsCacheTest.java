package io.commercegraph.query.trust;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.query.Facts;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A cached entry is valid only while the tables that it was read from held all that was known. */
class TrustInputsCacheTest {

  private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");
  private static final String SHOP = Facts.shopId("one.example");

  private final Map<ReadModel, Long> held =
      new EnumMap<>(Map.of(ReadModel.TRUST, 9L, ReadModel.OFFERS, 9L, ReadModel.SHOPS, 2L));
  private final TrustFixture room = new TrustFixture();
  private final Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
  private final TrustStaleness staleness =
      TrustFixture.staleness(NOW, model -> held.getOrDefault(model, 0L));
  private final TrustInputsCache book = new TrustInputsCache(room.desk, staleness, clock);

  @Test
  void whatWasReadBeforeTheShopsHadAnOfferIsReadAgain() {
    room.jdbc
        .sql(
            "INSERT INTO shop VALUES (?, 'one.example', 'One', NULL, NULL, '{}', 0, 0, true, now(),"
                + " 1)")
        .param(SHOP)
        .update();
    OfferListed listed = Facts.offer("ofr_1", "one.example", "prd_1");
    MemoryModel.Content<Event> content = staleness.load();
    content.apply(List.of(new RecordedEvent<>(3, "evt_3", NOW, listed)));
    content.serve();
    assertThat(book.inputs(SHOP).feed().offers()).isZero();

    room.jdbc.sql("UPDATE shop SET offer_count = 1").update();
    held.put(ReadModel.SHOPS, 9L);

    assertThat(book.inputs(SHOP).feed().offers()).isEqualTo(1);
  }

  @Test
  void theToolSaysHowFarAllTablesAreThatItTellsOf() {
    ShopDirectory nobody = _ -> Optional.empty();

    assertThat(new GetTrustTool(nobody, book, room.desk, clock).spec().reads())
        .containsAll(TrustStaleness.TABLES);
  }
}
