package io.commercegraph.command.feeds;

import static io.commercegraph.command.feeds.FeedFacts.NOW;
import static io.commercegraph.command.feeds.FeedFacts.SHOP_ID;
import static io.commercegraph.command.feeds.FeedFacts.shopListed;
import static io.commercegraph.command.feeds.OfferFacts.offer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.command.feeds.deciding.Chunk;
import io.commercegraph.command.feeds.deciding.ChunkDecision;
import io.commercegraph.command.feeds.deciding.ChunkInputs;
import io.commercegraph.command.feeds.deciding.DecidedEvent;
import io.commercegraph.command.feeds.deciding.RowTargetResolver;
import io.commercegraph.command.feeds.deciding.RunContext;
import io.commercegraph.log.AppendConflict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

/** Tests what is read, decided and appended anew where another writer was first. */
class ConflictRetryTest {

  private static final OfferFacts LAMP = offer("1").titled("Lamp");

  private final InMemoryLedger ledger = new InMemoryLedger();
  private final List<Duration> pauses = new ArrayList<>();
  private final ConflictRetry retry = new ConflictRetry(pauses::add);
  private int appends;

  private ImportedChunk run(ToLongFunction<ChunkDecision> append) {
    RunContext run = new RunContext("run_1", null, NOW);
    Chunk chunk = new Chunk(run, List.of(new RowTargetResolver(run).item(1, LAMP.row())));
    return retry.untilAppended(chunk, ChunkInputs.read(chunk, ledger), append);
  }

  /** Refuses so many appends, as if another writer had always been first with the shop. */
  private ToLongFunction<ChunkDecision> refusing(int times) {
    return decision -> {
      if (++appends <= times) {
        throw new AppendConflict(
            AppendConflict.Kind.STREAM_PLACE, UUID.randomUUID(), SHOP_ID, appends);
      }
      return ledger.append(decision);
    };
  }

  private static List<Event> events(ImportedChunk imported) {
    return imported.decision().events().stream().map(DecidedEvent::event).toList();
  }

  @Test
  void withoutAConflictTheLogIsNotRead() {
    ImportedChunk imported = run(ledger::append);
    assertThat(imported.position()).isEqualTo(4);
    assertThat(events(imported)).hasSize(4);
    assertThat(ledger.logReads()).isEmpty();
    assertThat(pauses).isEmpty();
  }

  @Test
  void whatTheOtherWriterRecordedIsNotRecordedAgain() {
    ledger.recordElsewhere(shopListed());
    ImportedChunk imported = run(ledger::append);
    assertThat(events(imported))
        .containsExactly(
            LAMP.founded(LAMP.own()),
            LAMP.listed(LAMP.own(), MatchRule.OWN, NOW),
            LAMP.priced(NOW));
    assertThat(ledger.logReads()).containsExactly(SHOP_ID);
    assertThat(imported.inputs().entry(SHOP_ID)).isNotNull();
    assertThat(pauses).isEmpty();
  }

  @Test
  void eachStreamInConflictIsReadByItself() {
    ledger.recordElsewhere(
        shopListed(),
        LAMP.founded(LAMP.own()),
        LAMP.listed(LAMP.own(), MatchRule.OWN, NOW),
        LAMP.priced(NOW));
    ImportedChunk imported = run(ledger::append);
    assertThat(imported.decision().unchanged()).isOne();
    assertThat(ledger.logReads()).containsExactly(SHOP_ID, LAMP.own(), LAMP.id());
  }

  @Test
  void afterThreeConflictsOnlyTheStreamInConflictIsRead() {
    run(refusing(3));
    assertThat(ledger.logReads()).containsExactly(SHOP_ID, SHOP_ID, SHOP_ID);
    assertThat(pauses).isEmpty();
  }

  @Test
  void afterMoreConflictsAllStreamsAreReadAndTheChunkPauses() {
    run(refusing(5));
    assertThat(ledger.logReads()).contains(SHOP_ID, LAMP.id(), LAMP.own());
    assertThat(pauses).containsExactly(Duration.ofMillis(80), Duration.ofMillis(100));
  }

  @Test
  void afterFortyNineConflictsTheChunkMayStillBeAppended() {
    assertThat(run(refusing(49)).position()).isEqualTo(4);
    assertThat(appends).isEqualTo(50);
  }

  @Test
  void fiftyConflictsAreAFault() {
    assertThatThrownBy(() -> run(refusing(50))).isInstanceOf(AppendConflict.class);
    assertThat(appends).isEqualTo(50);
    assertThat(pauses).last().isEqualTo(Duration.ofMillis(980));
  }
}
