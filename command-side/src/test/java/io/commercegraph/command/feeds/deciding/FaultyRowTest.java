package io.commercegraph.command.feeds.deciding;

import static io.commercegraph.command.feeds.OfferFacts.offer;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.FeedFacts;
import io.commercegraph.command.feeds.InMemoryLedger;
import io.commercegraph.command.feeds.OfferFacts;
import io.commercegraph.command.feeds.rows.ShopFeedRow;
import java.time.Instant;
import java.util.AbstractList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shows that a fault while a row is decided rejects this row and leaves nothing of it behind. */
class FaultyRowTest {

  private static final RunContext RUN =
      new RunContext("run_1", null, Instant.parse("2026-06-01T00:00:00Z"));

  @Test
  void aFaultInDecidingRejectsItsRowAndNothingOfItStays() {
    IllegalStateException slip = new IllegalStateException("a slip of ours");
    List<String> faulty =
        new AbstractList<>() {
          @Override
          public String get(int index) {
            throw slip;
          }

          @Override
          public int size() {
            return 1;
          }
        };
    RowTargetResolver targets = new RowTargetResolver(RUN);
    Chunk chunk =
        new Chunk(
            RUN,
            List.of(
                targets.item(1, shop("a.example", List.of())),
                targets.item(2, shop("b.example", faulty)),
                targets.item(3, shop("c.example", List.of())),
                targets.item(4, shop("d.example", faulty))));

    ChunkDecision decision = chunk.decide(ChunkInputs.read(chunk, new InMemoryLedger()));

    assertThat(decision.events())
        .extracting(DecidedEvent::event)
        .extracting(event -> ((ShopListed) event).domain())
        .containsExactly("a.example", "c.example");
    assertThat(decision.changed()).isEqualTo(2);
    assertThat(decision.unchanged()).isZero();
    assertThat(decision.rejected())
        .allSatisfy(
            rejected -> {
              assertThat(rejected.fault()).isSameAs(slip);
              assertThat(rejected.field()).isEqualTo("row");
            })
        .extracting(rejected -> rejected.item().line())
        .containsExactly(2L, 4L);
  }

  @Test
  void whatTheFaultyRowHadDecidedBeforeTheFaultDoesNotStay() {
    OfferFacts stick = offer("1").of("Crucial", "CT-8G4").titled("Stick 4 GB");
    OfferFacts lamp = offer("2").by(new ShopDomain("b.example"));
    InMemoryLedger ledger = new InMemoryLedger();
    ledger.record(stick.founded(stick.byModel()));
    ledger.damage(stick.byModel());
    RowTargetResolver targets = new RowTargetResolver(RUN);
    Chunk chunk =
        new Chunk(RUN, List.of(targets.item(1, stick.row()), targets.item(2, lamp.row())));

    ChunkDecision decision = chunk.decide(ChunkInputs.read(chunk, ledger));

    assertThat(decision.events())
        .extracting(DecidedEvent::event)
        .hasSize(4)
        .contains(FeedFacts.shopListed(lamp.shop()))
        .doesNotContain(FeedFacts.shopListed(stick.shop()));
    assertThat(decision.acceptedStreams()).containsExactly(lamp.id());
    assertThat(decision.rejected())
        .singleElement()
        .satisfies(rejected -> assertThat(rejected.fault()).isNotNull());
  }

  private static ShopFeedRow shop(String domain, List<String> shipsTo) {
    return new ShopFeedRow(
        new ShopDomain(domain), new ShopDescription(domain, null, null, shipsTo));
  }
}
