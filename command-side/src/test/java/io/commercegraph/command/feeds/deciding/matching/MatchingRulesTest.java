package io.commercegraph.command.feeds.deciding.matching;

import static io.commercegraph.command.feeds.FeedFacts.day;
import static io.commercegraph.command.feeds.FeedFacts.entry;
import static io.commercegraph.command.feeds.FeedFacts.joined;
import static io.commercegraph.command.feeds.FeedFacts.stream;
import static io.commercegraph.command.feeds.OfferFacts.offer;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.products.Dimension;
import io.commercegraph.command.feeds.OfferFacts;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Tests each rule of matching alone. */
class MatchingRulesTest {

  private static final OfferFacts STICK = offer("1").of("Crucial", "CT-8G4").titled("Stick");
  private static final OfferFacts STICK_4_GB = STICK.titled("Stick 4 GB");
  private static final OfferFacts STICK_16_GB = STICK.titled("Stick 16 GB");
  private static final OfferFacts SONY = offer("1").of("Sony Corp.", "WH-1000");
  private static final OfferFacts FURY = offer("1").of("Kingston", "FURY");
  private static final String GTIN = "4006381333931";

  /** The products after single events, each of another stream. */
  private static KnownProducts known(Event... events) {
    Map<String, LedgerEntry> entries = new HashMap<>();
    for (Event event : events) {
      entries.put(stream(event), entry(event));
    }
    return entries::get;
  }

  private static ProductMatchKeys keys(OfferFacts offer) {
    return ProductMatchKeys.of(offer.id(), offer.gtin(), offer.brand(), offer.mpn(), offer.title());
  }

  private static BrandAndMpn model(OfferFacts offer) {
    return new BrandAndMpn(
        String.valueOf(offer.brand()), String.valueOf(offer.mpn()), offer.title());
  }

  @Nested
  class Keys {

    @Test
    void theGtinComesFirstThenBrandAndMpnThenTheOfferItself() {
      assertThat(keys(SONY.withGtin(GTIN)).rule()).isEqualTo(MatchRule.GTIN);
      assertThat(keys(SONY).rule()).isEqualTo(MatchRule.BRAND_MPN);
      assertThat(keys(FURY).rule()).isEqualTo(MatchRule.OWN);
      assertThat(keys(offer("1")).rule()).isEqualTo(MatchRule.OWN);
    }

    @Test
    void matchingAlwaysReadsTheStreamsOfTheRule() {
      OfferFacts both = SONY.withGtin(GTIN);
      assertThat(keys(both).streams()).containsExactly(both.byGtin(), both.byModel());
      assertThat(keys(SONY).streams()).containsExactly(SONY.byModel());
      assertThat(keys(FURY).streams()).containsExactly(FURY.own());
    }

    @Test
    void theIdOfEarlierReleasesIsReadWhereItDiffers() {
      assertThat(keys(SONY).legacyStreams()).containsExactly(SONY.byLegacyModel());
      assertThat(keys(STICK).legacyStreams()).isEmpty();
      assertThat(keys(FURY).legacyStreams()).containsExactly(FURY.byLegacyModel());
      assertThat(keys(offer("1")).legacyStreams()).isEmpty();
    }

    @Test
    void anMpnThatIsNoLongerValidIsNotOfTheBrand() {
      assertThat(keys(SONY).legacyStreamsOfBrand()).containsExactly(SONY.byLegacyModel());
      assertThat(keys(FURY).legacyStreamsOfBrand()).isEmpty();
      assertThat(keys(FURY.of("Kingston Inc.", "FURY")).legacyStreamsOfBrand()).isEmpty();
      assertThat(keys(STICK).legacyStreamsOfBrand()).isEmpty();
    }

    @Test
    void amountsAreReadWhereTheTitleNamesSome() {
      assertThat(keys(STICK).amountStreams()).isEmpty();
      assertThat(keys(STICK_4_GB).amountStreams())
          .containsExactly(STICK.byAmount("DATA"), STICK.byAmount("data:4"), STICK.own());
    }

    @Test
    void earlierReleasesTookMoreMpnsForValid() {
      assertThat(model(FURY.of("Kingston", "K1")).legacyId()).isNotNull();
      assertThat(model(FURY.of("Kingston", "K")).legacyId()).isNull();
      assertThat(model(FURY.of("Kingston", "n/a")).legacyId()).isNull();
      assertThat(model(FURY.of("Kingston", "000")).legacyId()).isNull();
      assertThat(model(FURY.of("Kingston", "xxx")).legacyId()).isNull();
      assertThat(model(FURY.of("Kingston", "K1")).id()).isNull();
      assertThat(model(FURY.of("Kingston", "0x0")).legacyId()).isNotNull();
    }
  }

  @Nested
  class AProductThatWasJoined {

    @Test
    void isTheOneThatItWasJoinedInto() {
      KnownProducts products = known(joined("a", "b"), joined("b", "c"), STICK.founded("c"));
      assertThat(products.resolved("a")).isEqualTo("c");
      assertThat(products.resolved("c")).isEqualTo("c");
      assertThat(products.resolved("unknown")).isEqualTo("unknown");
    }

    @Test
    void amountsOfAnUnknownProductAreNone() {
      KnownProducts products = known(STICK_4_GB.founded("a"));
      assertThat(products.amounts("a").text()).isEqualTo("data:4");
      assertThat(products.amounts("b").named()).isEmpty();
    }
  }

  @Nested
  class TheFirstGtinTakesOver {

    private final OfferFacts ofGtin = STICK_16_GB.withGtin(GTIN);

    private List<String> aliases(OfferFacts offer, Event... events) {
      return new FirstGtinTakesOver(keys(offer), known(events)).aliases();
    }

    @Test
    void anUnknownModel() {
      assertThat(aliases(ofGtin)).containsExactly(STICK.byModel());
    }

    @Test
    void aKnownModelOfTheSameOrNoAmounts() {
      assertThat(aliases(ofGtin, STICK.founded(STICK.byModel()))).containsExactly(STICK.byModel());
      assertThat(aliases(ofGtin, STICK_16_GB.founded(STICK.byModel()))).hasSize(1);
    }

    @Test
    void noModelOfOtherAmounts() {
      assertThat(aliases(ofGtin, STICK_4_GB.founded(STICK.byModel()))).isEmpty();
    }

    @Test
    void noModelThatAnotherGtinHas() {
      assertThat(aliases(ofGtin, joined(STICK.byModel(), "prd_other"))).isEmpty();
    }

    @Test
    void theModelOfTheBrandAsSpelledOnlyIfItExists() {
      OfferFacts sony = SONY.withGtin(GTIN);
      assertThat(aliases(sony)).containsExactly(SONY.byModel());
      assertThat(aliases(sony, SONY.founded(SONY.byLegacyModel())))
          .containsExactly(SONY.byModel(), SONY.byLegacyModel());
      assertThat(aliases(sony, joined(SONY.byLegacyModel(), "prd_other")))
          .containsExactly(SONY.byModel());
    }

    @Test
    void nothingWithoutBrandAndMpn() {
      assertThat(aliases(offer("1").withGtin(GTIN))).isEmpty();
      assertThat(aliases(FURY.withGtin(GTIN), FURY.founded(FURY.byLegacyModel()))).isEmpty();
    }
  }

  @Nested
  class TheProductOfEarlierReleasesRemains {

    private LegacyProductRemains rule(OfferFacts offer, Event... events) {
      return new LegacyProductRemains(keys(offer), known(events));
    }

    @Test
    void whereOnlyItExists() {
      assertThat(rule(SONY, SONY.founded(SONY.byLegacyModel())).product())
          .contains(SONY.byLegacyModel());
      assertThat(rule(FURY, FURY.founded(FURY.byLegacyModel())).product())
          .contains(FURY.byLegacyModel());
    }

    @Test
    void asTheProductThatItWasJoinedInto() {
      assertThat(rule(SONY, joined(SONY.byLegacyModel(), "prd_gtin")).product())
          .contains("prd_gtin");
    }

    @Test
    void notWhereTodaysExists() {
      Event both = SONY.founded(SONY.byModel());
      assertThat(rule(SONY, both, SONY.founded(SONY.byLegacyModel())).product()).isEmpty();
    }

    @Test
    void notWhereNoneExists() {
      assertThat(rule(SONY).product()).isEmpty();
      assertThat(rule(offer("1")).product()).isEmpty();
    }
  }

  @Nested
  class AnOfferStaysMatched {

    private boolean stays(OfferFacts before, MatchRule rule, OfferFacts now, Event... events) {
      LedgerEntry entry = entry(before.listed(before.byModel(), rule, day(-1)));
      return new OfferStaysMatched(entry, keys(now), known(events)).holds();
    }

    @Test
    void whileItStatesTheSameBrandAndMpn() {
      assertThat(stays(STICK, MatchRule.BRAND_MPN, STICK.in("Memory"))).isTrue();
      assertThat(stays(STICK, MatchRule.BRAND_MPN, STICK.of("Crucial", "CT-9000"))).isFalse();
      assertThat(stays(STICK, MatchRule.BRAND_MPN, STICK.of("Crucial", null))).isFalse();
    }

    @Test
    void onlyIfItWasMatchedByThem() {
      assertThat(stays(STICK, MatchRule.OWN, STICK)).isFalse();
      assertThat(stays(STICK, MatchRule.GTIN, STICK)).isFalse();
    }

    @Test
    void notOnceItHasAGtin() {
      assertThat(stays(STICK, MatchRule.BRAND_MPN, STICK.withGtin(GTIN))).isFalse();
    }

    @Test
    void whileItsTitleNamesTheSameAmounts() {
      assertThat(stays(STICK_4_GB, MatchRule.BRAND_MPN, STICK_4_GB.titled("4 GB stick"))).isTrue();
      assertThat(stays(STICK_4_GB, MatchRule.BRAND_MPN, STICK_16_GB)).isFalse();
      assertThat(stays(STICK_4_GB, MatchRule.BRAND_MPN, STICK)).isFalse();
    }

    @Test
    void whereItsAmountsAreUnknown() {
      LedgerEntry entry =
          entry(STICK_4_GB.listed(STICK.byModel(), MatchRule.BRAND_MPN, day(-1))).withAmounts(null);
      assertThat(new OfferStaysMatched(entry, keys(STICK_16_GB), known()).holds()).isTrue();
    }

    @Test
    void withTheProductThatItsModelWasJoinedInto() {
      LedgerEntry entry = entry(STICK.listed("prd_gtin", MatchRule.BRAND_MPN, day(-1)));
      assertThat(new OfferStaysMatched(entry, keys(STICK), known()).holds()).isFalse();
      assertThat(
              new OfferStaysMatched(entry, keys(STICK), known(joined(STICK.byModel(), "prd_gtin")))
                  .holds())
          .isTrue();
    }

    @Test
    void withTheProductOfEarlierReleases() {
      LedgerEntry entry = entry(FURY.listed(FURY.byLegacyModel(), MatchRule.BRAND_MPN, day(-1)));
      assertThat(new OfferStaysMatched(entry, keys(FURY), known()).holds()).isTrue();
    }
  }

  @Nested
  class AmountsThatContradict {

    private final Event alias = joined(STICK.byAmount("DATA"), STICK.byModel());

    private ProductOfAmounts product(OfferFacts offer, Event... events) {
      return ProductOfAmounts.of(model(offer), STICK.byModel(), known(events));
    }

    @Test
    void separateProducts() {
      assertThat(product(STICK_16_GB, STICK_4_GB.founded(STICK.byModel())))
          .isEqualTo(new ProductOfAmounts.Variant(STICK.byAmount("data:16")));
    }

    @Test
    void separateProductsAlsoByTheRecordedAmount() {
      KnownProducts products =
          id ->
              id.equals(STICK.byAmount("DATA"))
                  ? entry(STICK_4_GB.founded(id), alias)
                  : entry(STICK.founded(id));
      assertThat(ProductOfAmounts.of(model(STICK_16_GB), STICK.byModel(), products))
          .isEqualTo(new ProductOfAmounts.Variant(STICK.byAmount("data:16")));
    }

    @Test
    void mayContradictTheVariantToo() {
      OfferFacts fast = STICK.titled("Stick 16 GB 3600 MHz");
      assertThat(
              product(
                  fast,
                  STICK_4_GB.founded(STICK.byModel()),
                  STICK.titled("16 GB 3200 MHz").founded(STICK.byAmount("data:16"))))
          .isEqualTo(new ProductOfAmounts.NoProduct());
    }

    @Test
    void areNoneWhereOnlyOneTitleNamesSome() {
      assertThat(product(STICK, STICK_4_GB.founded(STICK.byModel())))
          .isEqualTo(new ProductOfAmounts.SameProduct(List.of()));
      assertThat(product(STICK_4_GB, STICK.founded(STICK.byModel())))
          .isEqualTo(new ProductOfAmounts.SameProduct(List.of(Dimension.DATA)));
    }

    @Test
    void areNoneWhereTheAmountIsTheSame() {
      assertThat(product(STICK_4_GB, STICK_4_GB.founded(STICK.byModel())))
          .isEqualTo(new ProductOfAmounts.SameProduct(List.of()));
    }

    @Test
    void areRecordedOnce() {
      assertThat(product(STICK_4_GB, STICK.founded(STICK.byModel()), alias))
          .isEqualTo(new ProductOfAmounts.SameProduct(List.of()));
    }
  }
}
