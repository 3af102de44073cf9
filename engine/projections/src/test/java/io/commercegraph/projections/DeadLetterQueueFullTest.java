package io.commercegraph.projections;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.api.log.DeadLetters.DeadLetter;
import io.commercegraph.api.log.LogState;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

/** A projection whose dead letter queue is full stops until an operator makes room. */
@ProjectionsTest
@Import(SeenShops.class)
@TestPropertySource(
    properties = {"commerce-graph.log.most-parked=1", "commerce-graph.log.segments=1"})
class DeadLetterQueueFullTest {

  private static final Set<ReadModel> SHOPS = Set.of(ReadModel.SHOPS);

  @Autowired EventLog log;
  @Autowired ReadModelState state;
  @Autowired LogState consumers;
  @Autowired DeadLetters deadLetters;
  @Autowired SeenShops seen;

  @Test
  void aFullQueueStopsTheProjectionAndSkipsNoEvent() throws InterruptedException {
    long first = append("a", SeenShops.POISON);
    assertThat(state.await(first, SHOPS, Duration.ofSeconds(10))).isTrue();

    append("b", SeenShops.POISON);
    long last = append("c", "C");

    assertThat(state.await(last, SHOPS, Duration.ofSeconds(1))).as("stands").isFalse();
    assertThat(consumers.consumers().getFirst().status()).isEqualTo(LogState.Status.FAILING);

    DeadLetter parked = deadLetters.list(10).getFirst();
    assertThat(deadLetters.payload("shops", "a", parked.eventId()).orElseThrow())
        .contains("a.example");
    assertThat(deadLetters.payload("shops", "b", parked.eventId())).isEmpty();
    assertThat(deadLetters.discard("shops", "a", parked.eventId())).isTrue();

    assertThat(state.await(last, SHOPS, Duration.ofSeconds(20))).as("goes on").isTrue();
    assertThat(deadLetters.list(10)).extracting(DeadLetter::sequence).containsExactly("b");
    assertThat(seen.seen("c")).isEqualTo(1);
  }

  private long append(String shop, String name) {
    ShopListed listed = new ShopListed(shop, shop + ".example", ShopDescription.named(name));
    return log.append(List.of(new NewEvent(UUID.randomUUID(), shop, 0, listed)))
        .getFirst()
        .recorded()
        .position();
  }
}
