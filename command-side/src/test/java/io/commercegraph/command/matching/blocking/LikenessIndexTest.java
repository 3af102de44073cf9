package io.commercegraph.command.matching.blocking;

import static io.commercegraph.command.matching.MatchingFixtures.catalogue;
import static io.commercegraph.command.matching.MatchingFixtures.titled;
import static io.commercegraph.command.matching.MatchingFixtures.weighted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.commercegraph.command.matching.features.WeightedListing;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class LikenessIndexTest {

  @Test
  void findsWhatComparingWithAllFinds() {
    List<WeightedListing> listings = weighted(catalogue("a", 120));
    LikenessIndex index = new LikenessIndex(listings);
    for (WeightedListing listing : listings.subList(0, 20)) {
      List<Candidate> found = index.candidates(listing, 10);
      List<String> expected =
          listings.stream()
              .sorted(
                  Comparator.comparingDouble((WeightedListing one) -> -rounded(one, listing))
                      .thenComparing(WeightedListing::id))
              .limit(10)
              .map(WeightedListing::id)
              .toList();
      assertThat(found.getFirst().id()).isEqualTo(listing.id());
      assertThat(found.getFirst().likeness()).isCloseTo(1, within(1e-9));
      assertThat(found.stream().map(Candidate::id).limit(5))
          .containsExactlyElementsOf(expected.subList(0, 5));
    }
  }

  @Test
  void aListingThatSharesNothingIsNoCandidate() {
    List<WeightedListing> listings =
        weighted(List.of(titled("1", "red kettle"), titled("2", "blue hose")));
    LikenessIndex index = new LikenessIndex(listings.subList(0, 1));
    assertThat(index.candidates(listings.get(1), 10)).isEmpty();
  }

  @Test
  void equallyLikeListingsComeByTheirIds() {
    List<WeightedListing> listings =
        weighted(List.of(titled("b", "red kettle"), titled("a", "red kettle")));
    assertThat(new LikenessIndex(listings).candidates(listings.getFirst(), 1))
        .extracting(Candidate::id)
        .containsExactly("a");
  }

  @Test
  void theLeadIsOverTheBestOtherCandidate() {
    List<WeightedListing> listings = weighted(catalogue("a", 3));
    List<Candidate> candidates =
        List.of(new Candidate(listings.get(0), 0.8), new Candidate(listings.get(1), 0.5));
    assertThat(Leads.of(0.8, "a0", candidates)).isCloseTo(0.3, within(1e-9));
    assertThat(Leads.of(0.5, "a1", candidates)).isCloseTo(-0.3, within(1e-9));
    assertThat(Leads.of(0.8, "a0", candidates.subList(0, 1))).isEqualTo(0.8);
  }

  private static double rounded(WeightedListing one, WeightedListing other) {
    return Math.rint(one.likeness(other) * 1e9);
  }
}
