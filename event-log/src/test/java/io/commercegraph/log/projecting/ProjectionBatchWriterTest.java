package io.commercegraph.log.projecting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.Projection;
import io.commercegraph.log.Recorded;
import io.commercegraph.log.TestPostgres;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.junit.jupiter.api.Test;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionOperations;

class ProjectionBatchWriterTest {

  private final JdbcTemplate jdbc = new JdbcTemplate(TestPostgres.migratedDatabase());
  private final Moody projection = new Moody();
  private final ProjectionBatchWriter<ShopEvent> flush =
      new ProjectionBatchWriter<>(
          projection,
          TransactionOperations.withoutTransaction(),
          new DeadLetterQueue("shops", jdbc, 10));

  @Test
  void aDeadlockIsTriedAgainAndParksNothing() {
    projection.moods.add(
        new CannotAcquireLockException("deadlock", new SQLException("deadlock", "40P01")));

    flush.flush(List.of(event(1, "a"), event(2, "b")));

    assertThat(projection.taken).containsExactly(1L, 2L);
    assertThat(parked()).isZero();
  }

  @Test
  void aDatabaseThatGoesAwayFailsTheBatchAndParksNothing() {
    projection.moods.add(new DataAccessResourceFailureException("gone"));

    assertThatThrownBy(() -> flush.flush(List.of(event(1, "a"))))
        .isInstanceOf(DataAccessResourceFailureException.class);

    assertThat(parked()).isZero();
  }

  @Test
  void whatFollowsAParkedEventWaitsBehindIt() {
    projection.moods.add(new IllegalStateException("bad batch"));
    projection.moods.add(new IllegalStateException("bad event"));

    flush.flush(List.of(event(1, "a"), event(2, "b"), event(3, "a")));
    flush.flush(List.of(event(4, "a"), event(5, "b")));

    assertThat(projection.taken).containsExactly(2L, 5L);
    assertThat(parked()).isEqualTo(3);
  }

  private int parked() {
    return jdbc.query("SELECT position FROM dead_letter", (row, n) -> row.getLong(1)).size();
  }

  private static SequencedEvent<ShopEvent> event(long position, String shop) {
    ShopEvent event = new ShopWithdrawn(shop);
    return new SequencedEvent<>(
        new GenericTrackedEventMessage<>(
            new GlobalSequenceTrackingToken(position), GenericEventMessage.asEventMessage(event)),
        shop,
        new Recorded<>(position, "e" + position, Instant.EPOCH, event),
        null);
  }

  /** Fails as often as it has moods left. */
  private static final class Moody implements Projection<ShopEvent> {
    final Deque<RuntimeException> moods = new ArrayDeque<>();
    final List<Long> taken = new ArrayList<>();

    @Override
    public ReadModel readModel() {
      return ReadModel.SHOPS;
    }

    @Override
    public List<String> tables() {
      return List.of("moody");
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
    public void apply(List<Recorded<ShopEvent>> batch) {
      RuntimeException mood = moods.poll();
      if (mood != null) {
        throw mood;
      }
      batch.forEach(recorded -> taken.add(recorded.position()));
    }
  }
}
