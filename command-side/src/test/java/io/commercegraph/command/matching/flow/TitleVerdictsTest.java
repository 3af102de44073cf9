package io.commercegraph.command.matching.flow;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.command.feeds.CatalogueInTests;
import io.commercegraph.command.feeds.CatalogueInTests.ShopOffer;
import io.commercegraph.command.feeds.ReadModelsInTests;
import io.commercegraph.command.matching.JoinEvidence;
import io.commercegraph.command.matching.MatchingFixtures;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.learning.MatchModelText;
import io.commercegraph.command.matching.reading.Listing;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests which offers of a batch are joined to products, and which are not. */
class TitleVerdictsTest {

  private static final String SHOP = "shop_a";
  private static final Listing PRODUCT = MatchingFixtures.catalogue("prd_", 40).get(3);

  private final CatalogueInTests catalogue = new CatalogueInTests();
  private final Set<ShopProduct> taken = new HashSet<>();
  private final List<OpenOffer> before = new ArrayList<>();

  private TitleVerdicts judge(boolean enabled, OpenOffer... offers) {
    return new TitleMatching(
            new MatchingSettings(enabled, 0.9, 0.5, true, 1),
            catalogue,
            new CatalogueStatistics(catalogue, Clock.systemUTC()),
            new ReadModelsInTests(),
            MatchModelText::shipped)
        .verdicts(List.of(offers), before, taken, 0, new JoinEvidence());
  }

  private static OpenOffer offer(String id, String title) {
    return offer(SHOP, id, title);
  }

  private static OpenOffer offer(String shop, String id, String title) {
    return new OpenOffer(
        shop,
        "prd_own_" + id,
        new Listing(id, title, PRODUCT.brand(), null, null, null, PRODUCT.price(), "EUR"));
  }

  private void stocked(ShopOffer... offers) {
    for (Listing one : MatchingFixtures.catalogue("prd_", 15)) {
      catalogue.products.add(
          new CatalogueProduct(
              one.id(),
              null,
              one.title(),
              one.brand(),
              one.mpn(),
              one.category(),
              one.price(),
              one.currency()));
    }
    catalogue.offers.put(PRODUCT.id(), List.of(offers));
  }

  @Test
  void theSameTitleIsJoined() {
    stocked(new ShopOffer("shop_b", "ofr_9"));
    assertThat(judge(true, offer("ofr_1", PRODUCT.title())).of("ofr_1"))
        .isInstanceOfSatisfying(
            Verdict.Joined.class,
            joined -> assertThat(joined.candidateId()).isEqualTo(PRODUCT.id()));
  }

  @Test
  void anotherThingIsNot() {
    stocked();
    assertThat(judge(true, offer("ofr_1", "Persian carpet, wool, hand-knotted")).of("ofr_1"))
        .isEqualTo(new Verdict.Unmatched());
  }

  @Test
  void aShopsOwnOffersAreNeverJoined() {
    stocked(new ShopOffer(SHOP, "ofr_9"));
    assertThat(judge(true, offer("ofr_1", PRODUCT.title())).of("ofr_1"))
        .isEqualTo(new Verdict.Unmatched());
  }

  @Test
  void norIsAProductThatTheShopHasSinceTheCatalogueWasRead() {
    stocked();
    taken.add(new ShopProduct(SHOP, PRODUCT.id()));
    assertThat(judge(true, offer("ofr_1", PRODUCT.title())).of("ofr_1"))
        .isEqualTo(new Verdict.Unmatched());
    taken.clear();
    taken.add(new ShopProduct("shop_b", PRODUCT.id()));
    assertThat(judge(true, offer("ofr_1", PRODUCT.title())).of("ofr_1"))
        .isInstanceOf(Verdict.Joined.class);
  }

  @Test
  void anOfferIsComparedWithItsProductAgain() {
    stocked(new ShopOffer(SHOP, "ofr_1"));
    assertThat(judge(true, offer("ofr_1", PRODUCT.title())).of("ofr_1"))
        .isInstanceOf(Verdict.Joined.class);
  }

  @Test
  void ofTwoOffersOfAShopNeitherIsJoinedWhereBothAreAsProbable() {
    stocked();
    TitleVerdicts verdicts =
        judge(true, offer("ofr_1", PRODUCT.title()), offer("ofr_2", PRODUCT.title()));
    assertThat(verdicts.byOffer().values()).noneMatch(Verdict.Joined.class::isInstance);
  }

  @Test
  void nothingIsJudgedWhileTheCatalogueLagsAndNoBatchButTheFirstWaitsLong() {
    List<Duration> waits = new ArrayList<>();
    TitleMatching matching =
        new TitleMatching(
            new MatchingSettings(true, 0.9, 0.5, true, 1),
            catalogue,
            new CatalogueStatistics(catalogue, Clock.systemUTC()),
            new ReadModelsInTests() {
              @Override
              public boolean await(long position, Set<ReadModel> models, Duration atMost) {
                waits.add(atMost);
                return waits.size() == 3;
              }
            },
            MatchModelText::shipped);
    stocked();
    List<OpenOffer> offers = List.of(offer("ofr_1", PRODUCT.title()));
    assertThat(matching.verdicts(offers, List.of(), Set.of(), 1, new JoinEvidence()))
        .isEqualTo(TitleVerdicts.NONE);
    assertThat(matching.verdicts(offers, List.of(), Set.of(), 2, new JoinEvidence()))
        .isEqualTo(TitleVerdicts.NONE);
    assertThat(matching.verdicts(offers, List.of(), Set.of(), 3, new JoinEvidence()).of("ofr_1"))
        .isInstanceOf(Verdict.Joined.class);
    assertThat(matching.verdicts(offers, List.of(), Set.of(), 4, new JoinEvidence()))
        .isEqualTo(TitleVerdicts.NONE);
    assertThat(waits)
        .containsExactly(
            Duration.ofSeconds(10),
            Duration.ofMillis(50),
            Duration.ofMillis(50),
            Duration.ofSeconds(10));
  }

  @Test
  void offersOfThreeShopsInOneBatchMeetTheFirstOne() {
    TitleVerdicts verdicts =
        judge(
            true,
            offer("shop_a", "ofr_1", PRODUCT.title()),
            offer("shop_b", "ofr_2", PRODUCT.title()),
            offer("shop_c", "ofr_3", PRODUCT.title()),
            offer("shop_c", "ofr_4", "Persian carpet, wool, hand-knotted"));
    assertThat(verdicts.of("ofr_1")).isInstanceOf(Verdict.Unmatched.class);
    assertThat(verdicts.of("ofr_4")).isInstanceOf(Verdict.Unmatched.class);
    assertThat(List.of(requireNonNull(verdicts.of("ofr_2")), requireNonNull(verdicts.of("ofr_3"))))
        .allSatisfy(
            verdict ->
                assertThat(verdict)
                    .isInstanceOfSatisfying(
                        Verdict.Joined.class,
                        joined -> assertThat(joined.candidateId()).isEqualTo("prd_own_ofr_1")));
  }

  @Test
  void offersOfOneShopInOneBatchDoNotMeet() {
    assertThat(
            judge(
                    true,
                    offer("shop_a", "ofr_1", PRODUCT.title()),
                    offer("shop_a", "ofr_2", PRODUCT.title()))
                .byOffer()
                .values())
        .hasOnlyElementsOfType(Verdict.Unmatched.class);
  }

  @Test
  void anOfferMeetsTheProductThatTheBatchBeforeFounded() {
    before.add(offer("shop_a", "ofr_1", PRODUCT.title()));
    assertThat(judge(true, offer("shop_b", "ofr_2", PRODUCT.title())).of("ofr_2"))
        .isInstanceOfSatisfying(
            Verdict.Joined.class,
            joined -> assertThat(joined.candidateId()).isEqualTo("prd_own_ofr_1"));
  }

  @Test
  void whatTheCatalogueHasComesBeforeNeighbours() {
    stocked(new ShopOffer("shop_z", "ofr_9"));
    assertThat(
            judge(
                    true,
                    offer("shop_a", "ofr_1", PRODUCT.title()),
                    offer("shop_b", "ofr_2", PRODUCT.title()))
                .byOffer()
                .values())
        .allSatisfy(
            verdict ->
                assertThat(verdict)
                    .isInstanceOfSatisfying(
                        Verdict.Joined.class,
                        joined -> assertThat(joined.candidateId()).isEqualTo(PRODUCT.id())));
  }

  @Test
  void nothingIsJudgedWhereMatchingIsOff() {
    stocked();
    assertThat(judge(false, offer("ofr_1", PRODUCT.title()))).isEqualTo(TitleVerdicts.NONE);
  }
}
