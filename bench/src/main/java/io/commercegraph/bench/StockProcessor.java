package io.commercegraph.bench;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import javax.sql.DataSource;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.axonframework.eventhandling.tokenstore.jdbc.JdbcTokenStore;
import org.axonframework.eventhandling.tokenstore.jdbc.PostgresTokenTableFactory;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.serialization.Serializer;
import org.axonframework.spring.jdbc.SpringDataSourceConnectionProvider;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Axon's own way to a read model from the start of the log: a pooled streaming processor and its
 * token store, over the same log, with the same projection behind it.
 */
final class StockProcessor<E extends Event> {

  private static final int BATCH = 5_000;
  private static final int LOOK_MILLIS = 20;

  private final Projection<E> projection;
  private final EventStore log;
  private final Serializer serializer;
  private final DataSource database;
  private final TransactionManager transactions;
  private final Handing handing;
  private final JdbcTemplate jdbc;

  /** How the projection gets the events of a batch. */
  enum Handing {
    /** Each as it comes. */
    EVENTS,
    /** All at once. */
    BATCHES,
    /** All at once, in a transaction whose end is not waited for on disk. */
    BATCHES_UNSYNCED
  }

  StockProcessor(ListableBeanFactory service, Projection<E> projection, Handing handing) {
    this.projection = projection;
    this.log = service.getBean(EventStore.class);
    this.serializer = service.getBean(Serializer.class);
    this.database = service.getBean(DataSource.class);
    this.transactions = service.getBean(TransactionManager.class);
    this.handing = handing;
    this.jdbc = service.getBean(JdbcTemplate.class);
  }

  /** Seconds from its start until it has passed a position; the tables are emptied before. */
  double secondsTo(long position, int segments) throws Exception {
    Database.execute(database, "DROP TABLE IF EXISTS TokenEntry");
    for (String table : projection.tables()) {
      Database.execute(database, "TRUNCATE " + table);
    }
    JdbcTokenStore tokens =
        JdbcTokenStore.builder()
            .connectionProvider(new SpringDataSourceConnectionProvider(database))
            .serializer(serializer)
            .contentType(byte[].class)
            .build();
    transactions.executeInTransaction(
        () -> tokens.createSchema(PostgresTokenTableFactory.INSTANCE));
    Database.execute(database, "CHECKPOINT");
    try (ScheduledExecutorService coordinator = Executors.newSingleThreadScheduledExecutor();
        ScheduledExecutorService workers = Executors.newScheduledThreadPool(segments)) {
      PooledStreamingEventProcessor processor =
          PooledStreamingEventProcessor.builder()
              .name("stock")
              .eventHandlerInvoker(new Invoker())
              .messageSource(log)
              .tokenStore(tokens)
              .transactionManager(transactions)
              .coordinatorExecutor(coordinator)
              .workerExecutor(workers)
              .initialSegmentCount(segments)
              .initialToken(source -> source.createTailToken())
              .batchSize(BATCH)
              .build();
      long start = System.nanoTime();
      processor.start();
      while (reached(processor, segments) < position) {
        Thread.sleep(LOOK_MILLIS);
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      processor.shutDown();
      return seconds;
    }
  }

  private static long reached(PooledStreamingEventProcessor processor, int segments) {
    var status = processor.processingStatus();
    return status.size() < segments
        ? 0
        : status.values().stream()
            .mapToLong(segment -> segment.getCurrentPosition().orElse(0))
            .min()
            .orElse(0);
  }

  private final class Invoker implements EventHandlerInvoker {

    @Override
    public boolean canHandle(EventMessage<?> message, Segment segment) {
      return canHandleType(message.getPayloadType())
          && segment.matches(projection.sequenceKey(event(message)));
    }

    @Override
    public boolean canHandleType(Class<?> type) {
      return projection.events().stream().anyMatch(parent -> parent.isAssignableFrom(type));
    }

    @Override
    public void handle(EventMessage<?> message, Segment segment) {
      if (handing == Handing.EVENTS) {
        projection.apply(List.of(recorded((TrackedEventMessage<?>) message)));
      } else if (CurrentUnitOfWork.get() instanceof BatchingUnitOfWork<?> unit
          && unit.isFirstMessage(message)) {
        if (handing == Handing.BATCHES_UNSYNCED) {
          jdbc.execute("SET LOCAL synchronous_commit = off");
        }
        List<RecordedEvent<E>> batch = new ArrayList<>();
        unit.getMessages().forEach(each -> batch.add(recorded((TrackedEventMessage<?>) each)));
        projection.apply(batch);
      }
    }

    private RecordedEvent<E> recorded(TrackedEventMessage<?> message) {
      return new RecordedEvent<>(
          message.trackingToken().position().orElseThrow(),
          message.getIdentifier(),
          message.getTimestamp(),
          event(message));
    }

    @SuppressWarnings("unchecked") // it is handed only what it can handle
    private E event(EventMessage<?> message) {
      return (E) message.getPayload();
    }
  }
}
