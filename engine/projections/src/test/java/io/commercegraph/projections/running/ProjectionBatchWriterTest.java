package io.commercegraph.projections.running;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.log.TestPostgres;
import io.commercegraph.projections.Projection;
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

/** Shows which failures of a batch are retried and which make dead letters. */
class ProjectionBatchWriterTest {

  private final JdbcTemplate jdbc = new JdbcTemplate(TestPostgres.migratedDatabase());
  private final FailingProjection projection = new FailingProjection();
  private final ProjectionBatchWriter<ShopEvent> writer =
      new ProjectionBatchWriter<>(
          projection,
          TransactionOperations.withoutTransaction(),
          new DeadLetterQueue("shops", jdbc, 10));

  @Test
  void aDeadlockIsRetriedWithoutDeadLetters() {
    projection.failures.add(
        new CannotAcquireLockException("deadlock", new SQLException("deadlock", "40P01")));

    writer.write(List.of(event(1, "a"), event(2, "b")));

    assertThat(projection.applied).containsExactly(1L, 2L);
    assertThat(deadLetters()).isZero();
  }

  @Test
  void aLostDatabaseFailsTheBatchWithoutDeadLetters() {
    projection.failures.add(new DataAccessResourceFailureException("gone"));

    assertThatThrownBy(() -> writer.write(List.of(event(1, "a"))))
        .isInstanceOf(DataAccessResourceFailureException.class);

    assertThat(deadLetters()).isZero();
  }

  @Test
  void eventsBehindADeadLetterBecomeDeadLetters() {
    projection.failures.add(new IllegalStateException("bad batch"));
    projection.failures.add(new IllegalStateException("bad event"));

    writer.write(List.of(event(1, "a"), event(2, "b"), event(3, "a")));
    writer.write(List.of(event(4, "a"), event(5, "b")));

    assertThat(projection.applied).containsExactly(2L, 5L);
    assertThat(deadLetters()).isEqualTo(3);
  }

  private int deadLetters() {
    return jdbc.query("SELECT position FROM dead_letter", (row, n) -> row.getLong(1)).size();
  }

  private static SequencedEvent<ShopEvent> event(long position, String shop) {
    ShopEvent event = new ShopWithdrawn(shop);
    return new SequencedEvent<>(
        new GenericTrackedEventMessage<>(
            new GlobalSequenceTrackingToken(position), GenericEventMessage.asEventMessage(event)),
        shop,
        new RecordedEvent<>(position, "e" + position, Instant.EPOCH, event),
        null);
  }

  /** Throws the queued failures, one a call, and then applies. */
  private static final class FailingProjection implements Projection<ShopEvent> {
    final Deque<RuntimeException> failures = new ArrayDeque<>();
    final List<Long> applied = new ArrayList<>();

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
    public void apply(List<RecordedEvent<ShopEvent>> batch) {
      RuntimeException failure = failures.poll();
      if (failure != null) {
        throw failure;
      }
      batch.forEach(recorded -> applied.add(recorded.position()));
    }
  }
}
