package io.commercegraph.command.matches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.matching.MatchConfirmed;
import io.commercegraph.api.matching.MatchReviews;
import io.commercegraph.api.matching.MatchSuspected;
import io.commercegraph.api.matching.SuspectedMatches.Status;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogTest;
import io.commercegraph.log.NewEvent;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

/** Tests what an operator's review does to the match and to the offer. */
@LogTest
@Import(MatchReviewingTest.Reviews.class)
class MatchReviewingTest {

  private static final Instant AT = Instant.parse("2026-07-01T12:00:00Z");

  @ComponentScan({"io.commercegraph.command.matches", "io.commercegraph.command.feeds.ledger"})
  static class Reviews {

    @Bean
    NodeReleases nodes() {
      return release -> true;
    }
  }

  @Autowired MatchReviews reviews;
  @Autowired EventLog log;
  @Autowired FeedLedger ledger;

  private void record(String stream, Event... events) {
    for (Event event : events) {
      long sequence = log.stream(stream, 0).size();
      log.append(List.of(new NewEvent(UUID.randomUUID(), stream, sequence, event)));
    }
  }

  private void suspected(String name, String rule) {
    record(
        "ofr_" + name,
        new OfferListed(
            "ofr_" + name,
            "shop_1",
            name,
            "prd_own_" + name,
            rule,
            new OfferDescription(
                "Title", "https://a.example/", null, null, null, null, null, "new"),
            AT));
    record(
        "mat_" + name,
        new MatchSuspected(
            "mat_" + name, "ofr_" + name, "shop_1", "prd_1", 0.7, "score", "title-1", AT));
  }

  private List<Event> events(String stream) {
    return log.stream(stream, 0).stream().map(entry -> entry.recorded().event()).toList();
  }

  @Test
  void aConfirmedOfferMovesOnce() {
    suspected("a", "own");
    MatchReviews.Reviewed first = reviews.confirm("mat_a");
    MatchReviews.Reviewed again = reviews.confirm("mat_a");
    assertThat(first.status()).isEqualTo(Status.CONFIRMED);
    assertThat(again.reviewedAt()).isEqualTo(first.reviewedAt());
    assertThat(events("mat_a")).hasSize(2).last().isInstanceOf(MatchConfirmed.class);
    assertThat(events("ofr_a"))
        .hasSize(2)
        .last()
        .isEqualTo(
            new OfferMatched(
                "ofr_a", "shop_1", "prd_1", "title", first.reviewedAt(), 0.7, "title-1"));
    assertThat(first.position()).isEqualTo(log.head());
    assertThat(ledger.read(List.of("ofr_a")).get("ofr_a"))
        .satisfies(
            offer -> {
              assertThat(offer.productId()).isEqualTo("prd_1");
              assertThat(offer.rule()).isEqualTo("title");
            });
  }

  @Test
  void aRefusedOfferStays() {
    suspected("b", "own");
    assertThat(reviews.refuse("mat_b").status()).isEqualTo(Status.REFUSED);
    assertThat(events("ofr_b")).hasSize(1);
    assertThatThrownBy(() -> reviews.confirm("mat_b")).isInstanceOf(ToolProblem.class);
  }

  @Test
  void anOfferThatHasANumberByNowIsNotMoved() {
    suspected("c", "gtin");
    assertThatThrownBy(() -> reviews.confirm("mat_c"))
        .isInstanceOf(ToolProblem.class)
        .hasMessageContaining("number");
    assertThat(events("mat_c")).hasSize(1);
  }

  @Test
  void anUnknownMatchIsNotFound() {
    assertThatThrownBy(() -> reviews.confirm("mat_none")).isInstanceOf(ToolProblem.class);
    assertThatThrownBy(() -> reviews.refuse("mat_none")).isInstanceOf(ToolProblem.class);
  }
}
