package io.commercegraph.command.matching.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.MatchCandidates.Candidate;
import io.commercegraph.command.feeds.CatalogueInTests;
import io.commercegraph.command.matching.MatchingFixtures;
import io.commercegraph.command.matching.Thresholds;
import io.commercegraph.command.matching.TitleMatcher;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.learning.MatchModelText;
import io.commercegraph.command.matching.reading.Listing;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that an offer is judged beside its shop's other offers. */
class BatchJudgementTest {

  private static final List<Listing> CATALOGUE = MatchingFixtures.catalogue("prd_", 40);
  private static final Listing PRODUCT = CATALOGUE.get(3);
  private static final Listing ANOTHER = CATALOGUE.get(20);
  private static final OpenOffer OFFER = offer("shop_a", "ofr_1", "brax lamp 1111 " + words());

  private final CatalogueInTests catalogue = new CatalogueInTests();

  BatchJudgementTest() {
    CATALOGUE.forEach(one -> catalogue.products.add(product(one)));
  }

  /** The title of the product without its brand and model number. */
  private static String words() {
    return PRODUCT.title().split(" ", 3)[2];
  }

  private static OpenOffer offer(String shop, String id, String title) {
    return new OpenOffer(
        shop, "own " + id, new Listing(id, title, null, null, null, null, PRODUCT.price(), "EUR"));
  }

  private static CatalogueProduct product(Listing one) {
    return new CatalogueProduct(
        one.id(), null, one.title(), null, null, null, one.price(), one.currency());
  }

  private static List<Candidate> found(Listing... products) {
    return Stream.of(products)
        .map(one -> new Candidate(one.id(), 0.9, () -> product(one)))
        .toList();
  }

  private double score(List<OpenOffer> offers, List<List<Candidate>> found) {
    TitleMatcher matcher = new TitleMatcher(MatchModelText.shipped(), new Thresholds(-9, -9, 0));
    CatalogueStatistics statistics = new CatalogueStatistics(catalogue, Clock.systemUTC());
    Verdict verdict =
        new BatchJudgement(offers, found, statistics, matcher).verdicts().get(OFFER.id());
    return switch (verdict) {
      case Verdict.Joined joined -> joined.score();
      case Verdict.Suspected suspected -> suspected.score();
      case null, default -> throw new AssertionError(verdict);
    };
  }

  @Test
  void anOfferOfItsShopThatIsMoreLikeTheProductSpeaksAgainstIt() {
    double alone = score(List.of(OFFER), List.of(found(PRODUCT)));
    OpenOffer same = offer("shop_a", "ofr_2", PRODUCT.title());
    assertThat(score(List.of(OFFER, same), List.of(found(PRODUCT), found(ANOTHER))))
        .isLessThan(alone);
  }

  @Test
  void anOfferOfAnotherShopDoesNot() {
    double alone = score(List.of(OFFER), List.of(found(PRODUCT)));
    OpenOffer same = offer("shop_b", "ofr_2", PRODUCT.title());
    assertThat(score(List.of(OFFER, same), List.of(found(PRODUCT), found(ANOTHER))))
        .isEqualTo(alone);
  }

  @Test
  void whatIsNotKnownOfAShopIsTakenToBeLikeTheCatalogue() {
    Listing like = MatchingFixtures.titled("prd_like", OFFER.listing().title() + " deluxe");
    double alone = score(List.of(OFFER), List.of(found(like)));
    assertThat(score(List.of(OFFER), List.of(found(like, PRODUCT)))).isLessThan(alone);
  }
}
