package io.commercegraph.query.offers;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.query.Graph;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;

/** What is told of an offer before it is listed is refused, wherever a batch ends. */
class UnlistedOfferTest {

  private static final Event PRICE = price("ofr_1", "a.example", 100);
  private static final Event LISTED = offer("ofr_1", "a.example", "prd_1");

  private final Graph graph = Graph.ofShopping().given(shop("a.example", "DE"));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void inABatchOfItsOwn() {
    assertThatThrownBy(() -> graph.given(PRICE))
        .isInstanceOf(DataIntegrityViolationException.class);
  }

  @Test
  void inTheBatchThatListsIt() {
    assertThatThrownBy(() -> graph.given(PRICE, LISTED))
        .isInstanceOf(DataIntegrityViolationException.class);
  }

  @Test
  void alsoWhereAFeedHasOnlySeenIt() {
    Event seen = new OffersSeen(shopId("a.example"), "run_1", List.of("ofr_1"), SEEN);

    assertThatThrownBy(() -> graph.given(seen)).isInstanceOf(DataIntegrityViolationException.class);
  }

  @Test
  void butNotAfterwards() {
    graph.given(LISTED, PRICE).given(LISTED, PRICE);

    assertThat(graph.sql().sql("SELECT shop_id FROM offer").query(String.class).list()).hasSize(1);
  }
}
