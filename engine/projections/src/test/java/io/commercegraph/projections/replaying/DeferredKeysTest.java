package io.commercegraph.projections.replaying;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.log.ProjectionReplay.State;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import io.commercegraph.projections.ProjectionsTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;

/** An append-only table is filled without its keys, and has them when it is swapped in. */
@ProjectionsTest
@Import({Visits.class, DeferredKeysTest.Sightings.class})
class DeferredKeysTest extends RebuiltShops {

  private static final Set<ReadModel> SIGHTINGS = Set.of(ReadModel.PRODUCTS);

  @Autowired Sightings sightings;

  @Test
  void keysAreAddedWhenAllRowsAreWritten() throws InterruptedException {
    long head = append(2_000);
    assertThat(state.await(head, SIGHTINGS, PATIENCE)).isTrue();
    List<String> keys = sightings.keys("public");
    assertThat(keys).hasSize(2);

    replays.start("products");
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                replays.list().stream()
                    .anyMatch(it -> it.name().equals("products") && it.state() == State.SWITCHED));

    assertThat(sightings.keysWhileFilled).isNotEmpty().allSatisfy(at -> assertThat(at).isEmpty());
    assertThat(sightings.keys("public")).isEqualTo(keys);
    assertThat(jdbc.queryForObject("SELECT count(*) FROM sighting", Long.class)).isEqualTo(head);
  }

  /** Notes each event that it sees, and which keys the table has that it writes beside. */
  static class Sightings implements Projection<ShopEvent> {

    final List<List<String>> keysWhileFilled = new ArrayList<>();
    private final JdbcTemplate jdbc;

    Sightings(JdbcTemplate jdbc) {
      this.jdbc = jdbc;
      jdbc.execute("CREATE TABLE sighting (position bigint PRIMARY KEY, id text NOT NULL UNIQUE)");
    }

    /** The table's constraints that stand on an index. */
    List<String> keys(String schema) {
      return jdbc.query(
          """
          SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
           WHERE conrelid = to_regclass(? || '.sighting') AND conindid <> 0 ORDER BY 1
          """,
          (row, number) -> row.getString(1),
          schema);
    }

    @Override
    public ReadModel readModel() {
      return ReadModel.PRODUCTS;
    }

    @Override
    public List<String> tables() {
      return List.of("sighting");
    }

    @Override
    public boolean isAppendOnly() {
      return true;
    }

    @Override
    public Set<Class<? extends ShopEvent>> events() {
      return Set.of(ShopEvent.class);
    }

    @Override
    public String sequenceKey(ShopEvent event) {
      return event.shopId();
    }

    @Override
    public void apply(List<RecordedEvent<ShopEvent>> batch) {
      if (Thread.currentThread().getName().startsWith("replay-")) {
        synchronized (keysWhileFilled) {
          keysWhileFilled.add(keys("products_beside"));
        }
      }
      jdbc.batchUpdate(
          "INSERT INTO sighting VALUES (?, ?) ON CONFLICT DO NOTHING",
          batch.stream().map(it -> new Object[] {it.position(), it.eventId()}).toList());
    }
  }
}
