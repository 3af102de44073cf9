package io.commercegraph.projections;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.api.log.DeadLetters.DeadLetter;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.LogState;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.NewEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The guarantees for projections; the other modules' tests of projections follow this one's form.
 */
@ProjectionsTest
@Import(SeenShops.class)
class ProjectionTest {

  private static final Set<ReadModel> SHOPS = Set.of(ReadModel.SHOPS);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  @Autowired EventLog log;
  @Autowired ReadModelState state;
  @Autowired LogState consumers;
  @Autowired DeadLetters deadLetters;
  @Autowired SeenShops seen;
  @Autowired JdbcTemplate jdbc;

  @Test
  void aProjectionAppliesEachEventOnce() throws InterruptedException {
    long position = append("a", listed("a", "A"), listed("b", "B"), new ShopWithdrawn("a"));

    assertThat(state.await(position, SHOPS, PATIENCE)).isTrue();

    assertThat(seen.seen("a")).isEqualTo(2);
    assertThat(seen.seen("b")).isEqualTo(1);
    assertThat(state.asOf(SHOPS).position()).isGreaterThanOrEqualTo(position);
    assertThat(state.asOf(SHOPS).time())
        .isAfterOrEqualTo(log.read(position - 1, 1).getFirst().recorded().recordedAt());
  }

  @Test
  void aFailingEventBlocksItsSequenceAloneUntilARetry() throws InterruptedException {
    long position =
        append(
            "poison",
            listed("p", "P"),
            listed("p", SeenShops.POISON),
            new ShopWithdrawn("p"),
            listed("q", "Q"));

    assertThat(state.await(position, SHOPS, PATIENCE)).isTrue();

    assertThat(seen.seen("p")).as("what came before").isEqualTo(1);
    assertThat(seen.seen("q")).as("the others move on").isEqualTo(1);
    List<DeadLetter> parked = deadLetters.list(10);
    assertThat(parked).extracting(DeadLetter::sequence).containsOnly("p").hasSize(2);
    assertThat(parked.getFirst().cause()).contains("This shop is poison");
    assertThat(parked.getLast().cause()).as("waits behind it").isNull();

    assertThat(deadLetters.retry("shops", "p")).as("still poison").isFalse();
    assertThat(parked).extracting(DeadLetter::first).containsExactly(true, false);
    assertThat(deadLetters.discard("shops", "p", parked.getFirst().eventId())).isTrue();
    assertThat(deadLetters.list(10))
        .as("what waited is the first now, whatever has no cause")
        .extracting(DeadLetter::first)
        .containsExactly(true);
    assertThat(deadLetters.retry("shops", "p")).isTrue();

    assertThat(seen.seen("p")).isEqualTo(2);
    assertThat(deadLetters.list(10)).isEmpty();
  }

  @Test
  void aDeadLetterOfATypeNoLongerHandledIsDropped() throws InterruptedException {
    Event withdrawn = new OfferWithdrawn("ofr_1", "r", Instant.parse("2026-01-01T00:00:00Z"));
    long position = append("r", listed("r", "R"), withdrawn);
    assertThat(state.await(position, SHOPS, PATIENCE)).isTrue();
    LogEntry entry = log.read(position - 1, 1).getFirst();
    jdbc.update(
        "INSERT INTO dead_letter (processor, sequence, position, event_id, event_type, cause)"
            + " VALUES ('shops', 'r', ?, ?, 'OfferWithdrawn', 'before')",
        position,
        entry.recorded().eventId());

    assertThat(deadLetters.retry("shops", "r")).isTrue();

    assertThat(deadLetters.list(10)).isEmpty();
    assertThat(seen.seen("r")).isEqualTo(1);
  }

  private long append(String stream, Event... events) {
    List<NewEvent> fresh = new ArrayList<>();
    for (Event event : events) {
      fresh.add(new NewEvent(UUID.randomUUID(), stream, fresh.size(), event));
    }
    return log.append(fresh).getLast().recorded().position();
  }

  private static ShopListed listed(String shop, String name) {
    return new ShopListed(shop, shop + ".example", ShopDescription.named(name));
  }
}
