package io.commercegraph.command.feeds;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.deciding.Chunk;
import io.commercegraph.command.feeds.deciding.ChunkDecision;
import io.commercegraph.command.feeds.deciding.ChunkInputs;
import io.commercegraph.command.feeds.deciding.ChunkItem;
import io.commercegraph.command.feeds.deciding.DecidedEvent;
import io.commercegraph.command.feeds.deciding.RejectedRow;
import io.commercegraph.command.feeds.deciding.RowTargetResolver;
import io.commercegraph.command.feeds.deciding.RunContext;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.flow.TitleVerdicts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Given events, when a chunk of rows is decided, then events and outcomes. What was decided is
 * recorded, so that further chunks are decided after it.
 */
public final class FeedScenario {

  private final InMemoryLedger ledger = new InMemoryLedger();
  private Instant now = FeedFacts.NOW;
  private @Nullable ShopDomain shop;
  private @Nullable ChunkDecision decision;

  private FeedScenario() {}

  /** A scenario whose log has these events. */
  public static FeedScenario given(Event... events) {
    FeedScenario scenario = new FeedScenario();
    scenario.ledger.record(events);
    return scenario;
  }

  /** The next rows come in a run of this time. */
  public FeedScenario at(Instant time) {
    now = time;
    return this;
  }

  /** The next rows come in a run for a shop. */
  public FeedScenario inFeedOf(ShopDomain named) {
    shop = named;
    return this;
  }

  /** The titles of the next rows say this, judged by the model {@code title-1}. */
  public FeedScenario titlesSay(Map<String, Verdict> verdicts) {
    ledger.judge(new TitleVerdicts("title-1", verdicts));
    return this;
  }

  /** The titles of exactly these offers were judged. */
  public FeedScenario judged(OfferFacts... offers) {
    assertThat(ledger.judged())
        .containsExactly(Stream.of(offers).map(OfferFacts::id).toArray(String[]::new));
    return this;
  }

  /** The ledger was written by a release that stored no amounts. */
  public FeedScenario withoutAmountsInTheLedger() {
    ledger.forgetAmounts();
    return this;
  }

  public FeedScenario when(FeedFacts.Row... rows) {
    RunContext run = new RunContext("run_1", shop, now);
    RowTargetResolver targets = new RowTargetResolver(run);
    List<ChunkItem> items = new ArrayList<>();
    for (FeedFacts.Row row : rows) {
      items.add(targets.item(items.size() + 1L, row.row()));
    }
    Chunk chunk = new Chunk(run, items);
    ChunkDecision decided = chunk.decide(ChunkInputs.read(chunk, ledger));
    ledger.append(decided);
    ledger.write(decided);
    decided.entries().forEach(this::isWhatTheLogSays);
    assertThat(decided.changed() + decided.unchanged() + decided.rejected().size())
        .as("each row is counted once")
        .isEqualTo(rows.length);
    decision = decided;
    return this;
  }

  /** The entry that was decided is the one that the log's events give, but for confirmations. */
  private void isWhatTheLogSays(LedgerEntry entry) {
    Instant always = Instant.MAX;
    LedgerEntry replayed = Objects.requireNonNull(ledger.replayed(entry.stream()));
    assertThat(FeedFacts.numbered(0, entry.seen(always))).isEqualTo(replayed.seen(always));
  }

  /** Exactly these events were decided, in this order. */
  public FeedScenario then(Event... events) {
    assertThat(decision().events()).extracting(DecidedEvent::event).containsExactly(events);
    return this;
  }

  public FeedScenario thenNothing() {
    return then();
  }

  public FeedScenario changed(long rows) {
    assertThat(decision().changed()).as("changed rows").isEqualTo(rows);
    return this;
  }

  public FeedScenario unchanged(long rows) {
    assertThat(decision().unchanged()).as("unchanged rows").isEqualTo(rows);
    return this;
  }

  /** Only the row of this line was rejected. */
  public FeedScenario rejected(long line, String field, String reason) {
    assertThat(decision().rejected())
        .singleElement()
        .satisfies(
            rejected -> {
              assertThat(rejected.item().line()).isEqualTo(line);
              assertThat(rejected.field()).isEqualTo(field);
              assertThat(rejected.reason()).contains(reason);
              assertThat(rejected.fault()).isNull();
            });
    return this;
  }

  public FeedScenario rejectedNothing() {
    assertThat(decision().rejected()).extracting(RejectedRow::reason).isEmpty();
    return this;
  }

  /** The events of the run name exactly these offers as unchanged at a time. */
  public FeedScenario confirmed(Instant at, OfferFacts... offers) {
    assertThat(decision().offersSeen())
        .allSatisfy((seen, ids) -> assertThat(seen.at()).isEqualTo(at));
    assertThat(decision().offersSeen().values().stream().flatMap(Set::stream))
        .containsExactlyInAnyOrderElementsOf(
            List.of(offers).stream()
                .map(OfferFacts::id)
                .sorted(Comparator.naturalOrder())
                .toList());
    return this;
  }

  public FeedScenario confirmedCoupons(String... codes) {
    assertThat(decision().couponsSeen().values().stream().flatMap(Set::stream))
        .containsExactlyInAnyOrderElementsOf(
            List.of(codes).stream().map(FeedFacts::couponId).toList());
    return this;
  }

  /** Until when the ledger knows a stream's state to be confirmed. */
  public FeedScenario seenUntil(String stream, Instant at) {
    assertThat(entry(stream).seenAt()).isEqualTo(at);
    return this;
  }

  /** The present price of an offer. */
  public FeedScenario costs(OfferFacts offer, long amount) {
    assertThat(entry(offer.id()).price())
        .isNotNull()
        .extracting(price -> price.amount())
        .isEqualTo(amount);
    return this;
  }

  /** An offer's product. */
  public FeedScenario isOf(OfferFacts offer, String productId) {
    assertThat(entry(offer.id()).productId()).isEqualTo(productId);
    return this;
  }

  private LedgerEntry entry(String stream) {
    return Objects.requireNonNull(ledger.entry(stream), stream);
  }

  private ChunkDecision decision() {
    return Objects.requireNonNull(decision, "nothing was decided");
  }
}
