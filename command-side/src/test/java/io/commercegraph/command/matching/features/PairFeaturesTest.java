package io.commercegraph.command.matching.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.commercegraph.command.matching.MatchingFixtures;
import io.commercegraph.command.matching.reading.Listing;
import io.commercegraph.command.matching.reading.ListingReading;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PairFeaturesTest {

  @Test
  void equalTitlesAreWhollyContained() {
    FeatureVector same =
        of(titled("sonor wireless headphones"), titled("Sonor headphones wireless"));
    assertThat(same.get(Feature.TITLE_COSINE)).isCloseTo(1, within(1e-9));
    assertThat(same.get(Feature.CONTAINED_LEFT)).isEqualTo(1);
    assertThat(same.get(Feature.RAREST_UNMATCHED_LEFT)).isZero();
  }

  @Test
  void aWordThatTheOtherLacksIsUnmatched() {
    FeatureVector more = of(titled("desk lamp"), titled("desk lamp zirconium"));
    assertThat(more.get(Feature.RAREST_UNMATCHED_LEFT)).isZero();
    assertThat(more.get(Feature.RAREST_UNMATCHED_RIGHT)).isPositive();
    assertThat(more.get(Feature.UNMATCHED_WORDS_RIGHT)).isEqualTo(1 / 8.0);
  }

  @Test
  void abbreviationsPluralsAndSlipsAreNearlyPresent() {
    ListingReading other = ListingReading.of(titled("professional headphones wireless"));
    assertThat(WordMatching.presence("pro", other)).isEqualTo(0.8);
    assertThat(WordMatching.presence("headphone", other)).isGreaterThanOrEqualTo(0.8);
    assertThat(WordMatching.presence("wirelass", other)).isEqualTo(0.8);
    assertThat(WordMatching.presence("kettle", other)).isZero();
  }

  @Test
  void aModelNumberIsSharedHoweverItIsSpaced() {
    FeatureVector shared = of(titled("printer ml-1210"), titled("printer ML 1210 black"));
    assertThat(shared.get(Feature.MODEL_SHARED)).isPositive();
    assertThat(shared.get(Feature.MODEL_CONFLICT)).isZero();
  }

  @Test
  void differentModelNumbersConflict() {
    FeatureVector apart = of(titled("printer ml1210"), titled("printer ml1250"));
    assertThat(apart.get(Feature.MODEL_CONFLICT)).isEqualTo(1);
    assertThat(apart.get(Feature.MODEL_ONLY_LEFT)).isPositive();
    assertThat(apart.get(Feature.MODEL_BEGINNING)).isEqualTo(4 / 6.0);
  }

  @Test
  void partNumbersAreComparedAndFoundInTitles() {
    assertThat(of(listing("lamp", "tl-500", 0), listing("lamp", "TL500", 0)).get(Feature.MPN_EQUAL))
        .isEqualTo(1);
    FeatureVector apart = of(listing("lamp", "tl-500", 0), listing("lamp", "tl-700", 0));
    assertThat(apart.get(Feature.MPN_CONFLICT)).isEqualTo(1);
    FeatureVector inTitle = of(listing("lamp", "tl-500", 0), titled("desk lamp tl500"));
    assertThat(inTitle.get(Feature.MPN_IN_OTHER_TITLE)).isEqualTo(1);
  }

  @Test
  void pricesAreComparedByTheirRatio() {
    FeatureVector twice = of(listing("lamp", null, 1000), listing("lamp", null, 2000));
    assertThat(twice.get(Feature.PRICE_DISTANCE)).isCloseTo(Math.log(2) / 3, within(1e-9));
    FeatureVector unknown = of(listing("lamp", null, 0), listing("lamp", null, 2000));
    assertThat(unknown.get(Feature.PRICE_UNKNOWN)).isEqualTo(1);
    assertThat(unknown.get(Feature.PRICE_DISTANCE)).isZero();
  }

  private static Listing titled(String title) {
    return listing(title, null, 0);
  }

  private static Listing listing(String title, @Nullable String mpn, long price) {
    return new Listing(title, title, null, mpn, null, null, price, "EUR");
  }

  /** The features of a pair in a catalogue of both and some others. */
  private static FeatureVector of(Listing left, Listing right) {
    List<Listing> all = new ArrayList<>(MatchingFixtures.catalogue("other", 20));
    all.add(left);
    all.add(right);
    TermStatistics statistics = TermStatistics.of(all.stream().map(ListingReading::of).toList());
    return new PairFeatures(statistics)
        .of(
            WeightedListing.of(ListingReading.of(left), statistics),
            WeightedListing.of(ListingReading.of(right), statistics));
  }
}
