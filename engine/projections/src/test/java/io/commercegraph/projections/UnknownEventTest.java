package io.commercegraph.projections;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.LogState;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;

/** An event of a newer version: consumers on this node stop before it, and report it. */
@ProjectionsTest
@Import(SeenShops.class)
class UnknownEventTest {

  private static final Set<ReadModel> SHOPS = Set.of(ReadModel.SHOPS);

  @Autowired EventLog log;
  @Autowired ReadModelState state;
  @Autowired LogState consumers;
  @Autowired SeenShops seen;
  @Autowired JdbcTemplate jdbc;

  @Test
  void consumersStopBeforeAnEventOfUnknownType() throws InterruptedException {
    long before = append("before");
    jdbc.queryForList(
        """
        SELECT * FROM log_append(ARRAY[gen_random_uuid()], ARRAY['new'], ARRAY[0::bigint],
          ARRAY[null::text], ARRAY['io.commercegraph.api.shops.ShopMoved'], ARRAY['1'],
          ARRAY['{}'::bytea], ARRAY['{}'::bytea])
        """);
    long after = append("after");

    assertThat(state.await(before, SHOPS, Duration.ofSeconds(10))).isTrue();
    assertThat(state.await(after, SHOPS, Duration.ofSeconds(1))).isFalse();

    assertThat(seen.seen("before")).isEqualTo(1);
    assertThat(seen.seen("after")).isZero();
    assertThat(consumers.consumers())
        .singleElement()
        .satisfies(
            shops -> {
              assertThat(shops.status()).isEqualTo(LogState.Status.FAILING);
              assertThat(shops.failure()).contains("newer node");
              assertThat(shops.lagEvents()).isEqualTo(2);
            });
  }

  private long append(String shop) {
    NewEvent event = new NewEvent(UUID.randomUUID(), shop, 0, new ShopWithdrawn(shop));
    return log.append(List.of(event)).getFirst().recorded().position();
  }
}
