package io.commercegraph.command.feeds.deciding;

import static io.commercegraph.command.feeds.FeedFacts.NOW;
import static io.commercegraph.command.feeds.FeedFacts.SHOP_ID;
import static io.commercegraph.command.feeds.FeedFacts.click;
import static io.commercegraph.command.feeds.FeedFacts.clicked;
import static io.commercegraph.command.feeds.FeedFacts.day;
import static io.commercegraph.command.feeds.FeedFacts.joined;
import static io.commercegraph.command.feeds.FeedFacts.shop;
import static io.commercegraph.command.feeds.FeedFacts.shopListed;
import static io.commercegraph.command.feeds.OfferFacts.offer;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.command.feeds.FeedFacts;
import io.commercegraph.command.feeds.InMemoryLedger;
import io.commercegraph.command.feeds.OfferFacts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests in how many statements and reads of the log a chunk's inputs are read. */
class ChunkInputsTest {

  private static final OfferFacts LAMP = offer("1").titled("Lamp");
  private static final OfferFacts STICK = offer("2").of("Crucial", "CT-8G4").titled("Stick 4 GB");
  private static final OfferFacts SONY =
      offer("3").of("Sony Corp.", "WH-1000").withGtin("4006381333931");

  private final InMemoryLedger ledger = new InMemoryLedger();

  private static Chunk chunk(FeedFacts.Row... rows) {
    RunContext run = new RunContext("run_1", null, NOW);
    RowTargetResolver targets = new RowTargetResolver(run);
    List<ChunkItem> items = new ArrayList<>();
    for (FeedFacts.Row row : rows) {
      items.add(targets.item(items.size() + 1L, row.row()));
    }
    return new Chunk(run, items);
  }

  private ChunkInputs read(FeedFacts.Row... rows) {
    return ChunkInputs.read(chunk(rows), ledger);
  }

  private void lampListed() {
    ledger.record(
        shopListed(),
        LAMP.founded(LAMP.own()),
        LAMP.listed(LAMP.own(), MatchRule.OWN, day(-7)),
        LAMP.priced(day(-7)));
  }

  private void stickListed() {
    ledger.record(
        shopListed(),
        STICK.founded(STICK.byModel()),
        STICK.listed(STICK.byModel(), MatchRule.BRAND_MPN, day(-7)),
        STICK.priced(day(-7)));
  }

  @Test
  void offersWithoutBrandAndMpnTakeOneStatement() {
    read(LAMP, offer("9"));
    assertThat(ledger.statements()).hasSize(1);
    assertThat(ledger.statements().getFirst())
        .containsExactlyInAnyOrder(
            SHOP_ID, LAMP.id(), LAMP.own(), offer("9").id(), offer("9").own());
    assertThat(ledger.logReads()).isEmpty();
  }

  @Test
  void unchangedOffersTakeOneStatement() {
    stickListed();
    read(STICK, shop("Shop"));
    assertThat(ledger.statements()).hasSize(1);
    assertThat(ledger.logReads()).isEmpty();
  }

  @Test
  void aChangedOfferOfAKnownModelTakesASecondWithTheAmounts() {
    stickListed();
    read(STICK.titled("Stick 16 GB"));
    assertThat(ledger.statements()).hasSize(2);
    assertThat(ledger.statements().getLast())
        .containsExactlyInAnyOrder(STICK.byAmount("DATA"), STICK.byAmount("data:16"), STICK.own());
    assertThat(ledger.logReads()).isEmpty();
  }

  @Test
  void aWithdrawnOfferMayFindAnotherProduct() {
    stickListed();
    ledger.record(STICK.withdrawn(day(-1)));
    read(STICK);
    assertThat(ledger.statements()).hasSize(2);
  }

  @Test
  void theFirstOfferOfAModelNeedsNoAmounts() {
    read(STICK);
    assertThat(ledger.statements()).hasSize(2);
    assertThat(ledger.statements().getLast()).containsExactly(STICK.byModel());
  }

  @Test
  void twoNewOffersOfAModelNeedTheAmounts() {
    read(STICK, offer("4").of("Crucial", "CT-8G4").titled("Stick 4 GB"));
    assertThat(ledger.statements().getLast())
        .contains(STICK.byAmount("DATA"), STICK.byAmount("data:4"));
  }

  @Test
  void theProductThatAnAliasWasJoinedIntoIsRead() {
    ledger.record(SONY.founded(SONY.byGtin()), joined(STICK.byModel(), SONY.byGtin()));
    assertThat(read(STICK).entry(SONY.byGtin())).isNotNull();
    assertThat(read(STICK.productRow()).entry(SONY.byGtin())).isNotNull();
  }

  @Test
  void aNewOfferWithGtinNeedsTheProductOfItsBrandAsSpelled() {
    read(SONY);
    assertThat(ledger.statements()).hasSize(2);
    assertThat(ledger.statements().getLast()).containsExactly(SONY.byLegacyModel());
  }

  @Test
  void aKnownOfferWithGtinDoesNot() {
    ledger.record(SONY.listed(SONY.byGtin(), MatchRule.GTIN, day(-1)));
    read(SONY.in("Audio"));
    assertThat(ledger.statements()).hasSize(1);
  }

  @Test
  void aClickTakesASecondStatementWhereItsOfferIsKnown() {
    read(click("c1", LAMP, day(-1)));
    assertThat(ledger.statements()).hasSize(1);
    lampListed();
    read(click("c1", LAMP, day(-1)));
    assertThat(ledger.statements()).hasSize(3);
    assertThat(ledger.statements().getLast()).containsExactly(TrustIds.click(SHOP_ID, "c1"));
  }

  @Test
  void onlyLatePricesReadHistories() {
    lampListed();
    read(LAMP.priceLine(day(-7)), LAMP.priceLine(day(-1)));
    assertThat(ledger.logReads()).isEmpty();
    read(LAMP.priceLine(day(-8)));
    assertThat(ledger.logReads()).containsExactly(LAMP.id());
  }

  @Test
  void unorderedPricesReadHistories() {
    lampListed();
    read(LAMP.priceLine(day(-1)), LAMP.priceLine(day(-1)));
    assertThat(ledger.logReads()).isEmpty();
    read(LAMP.priceLine(day(-1)), LAMP.priceLine(day(-2)));
    assertThat(ledger.logReads()).containsExactly(LAMP.id());
  }

  @Test
  void theRangeOfLateTimesHasTheFirstAndTheLast() {
    lampListed();
    Chunk chunk = chunk(LAMP.priceLine(day(-9)), LAMP.priceLine(day(-10)), LAMP.priceLine(day(-8)));
    assertThat(chunk.late().byOffer(ChunkInputs.read(chunk, ledger).entries()))
        .containsEntry(LAMP.id(), new TimeRange(day(-10), day(-8)));
  }

  @Test
  void theNewestTimeOfTheChunkStaysTheNewest() {
    lampListed();
    Chunk chunk = chunk(LAMP.priceLine(day(-1)), LAMP.priceLine(day(-3)), LAMP.priceLine(day(-2)));
    assertThat(chunk.late().byOffer(ChunkInputs.read(chunk, ledger).entries()))
        .containsEntry(LAMP.id(), new TimeRange(day(-3), day(-2)));
  }

  @Test
  void unknownAmountsAreReadFromTheLogOnlyWhereTheyMatter() {
    stickListed();
    ledger.forgetAmounts();
    read(STICK);
    assertThat(ledger.logReads()).isEmpty();
    read(STICK.titled("Stick 16 GB"));
    assertThat(ledger.logReads()).containsExactlyInAnyOrder(STICK.id(), STICK.byModel());
  }

  @Test
  void theAmountsOfAProductThatWasJoinedDoNotMatter() {
    ledger.record(STICK.founded(STICK.byModel()), joined(STICK.byModel(), "prd_other"));
    ledger.forgetAmounts();
    read(STICK.withGtin("4006381333931"));
    assertThat(ledger.logReads()).isEmpty();
  }

  @Test
  void theLegacyAmountsMatterToANewOfferWithGtinOnly() {
    ledger.record(SONY.founded(SONY.byLegacyModel()));
    ledger.forgetAmounts();
    read(SONY);
    assertThat(ledger.logReads()).containsExactly(SONY.byLegacyModel());
  }

  @Test
  void oneStreamIsCaughtUpAndTheInputsOfBeforeStay() {
    ChunkInputs before = read(LAMP);
    ledger.recordElsewhere(shopListed(), LAMP.founded(LAMP.own()));
    ChunkInputs after = before.caughtUp(SHOP_ID);
    assertThat(ledger.logReads()).containsExactly(SHOP_ID);
    assertThat(ledger.statements()).hasSize(1);
    assertThat(after.entry(SHOP_ID)).isNotNull();
    assertThat(after.entry(LAMP.own())).isNull();
    assertThat(before.entry(SHOP_ID)).isNull();
  }

  @Test
  void allNamedStreamsAreCaughtUpThoughNothingWasDecidedOfThem() {
    lampListed();
    Chunk chunk = chunk(LAMP);
    ChunkInputs before = ChunkInputs.read(chunk, ledger);
    before.caughtUp(chunk.decide(before));
    assertThat(ledger.logReads()).containsExactlyInAnyOrder(SHOP_ID, LAMP.id(), LAMP.own());
  }

  @Test
  void streamsThatBecomeKnownByCatchingUpAreCaughtUpToo() {
    Chunk chunk = chunk(click("c1", LAMP, day(-1)));
    ChunkInputs before = ChunkInputs.read(chunk, ledger);
    ledger.recordElsewhere(
        shopListed(),
        LAMP.listed(LAMP.own(), MatchRule.OWN, day(-7)),
        clicked("c1", LAMP, day(-1)));
    ChunkInputs after = before.caughtUp(chunk.decide(before));
    assertThat(after.entry(TrustIds.click(SHOP_ID, "c1"))).isNotNull();
    assertThat(chunk.decide(after).unchanged()).isOne();
  }

  @Test
  void aDescriptionWithGtinReadsNoProductOfEarlierReleases() {
    read(SONY.productRow());
    assertThat(ledger.statements().getFirst())
        .containsExactlyInAnyOrder(SONY.byGtin(), SONY.byModel());
    read(SONY.productRow(), offer("9").of("Sony Corp.", "WH-1000").productRow());
    assertThat(ledger.statements().getLast()).contains(SONY.byLegacyModel());
  }

  @Test
  void allStreamsAreCaughtUpWithThoseOfTheLastDecision() {
    Chunk chunk = chunk(LAMP, click("c1", LAMP, day(-1)));
    ChunkInputs before = ChunkInputs.read(chunk, ledger);
    before.caughtUp(chunk.decide(before));
    assertThat(ledger.logReads())
        .contains(SHOP_ID, LAMP.id(), LAMP.own(), TrustIds.click(SHOP_ID, "c1"));
  }
}
