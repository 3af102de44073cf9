package io.commercegraph.log.store;

import io.commercegraph.log.EventLog;
import io.commercegraph.log.archive.LogArchive;
import io.commercegraph.log.partitions.LogLayout;
import io.commercegraph.log.writes.WriteCircuitBreaker;
import javax.sql.DataSource;
import org.axonframework.config.Configuration;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Wires the log's readers, appender, tail and event store over the table of events, wherever the
 * log is kept.
 */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
class StoreConfiguration {

  @Bean
  LogReader logReader(DataSource pool, LogLayout layout, LogArchive archive) {
    JdbcTemplate jdbc = new JdbcTemplate(pool);
    return new LogReader(
        jdbc, layout, new ArchivedEvents(jdbc, archive), new LogTimes(jdbc, archive));
  }

  @Bean
  StreamReader streamReader(
      DataSource pool, LogLayout layout, LogArchive archive, LogReader reader) {
    JdbcTemplate jdbc = new JdbcTemplate(pool);
    return new StreamReader(jdbc, layout, new ArchivedEvents(jdbc, archive), reader);
  }

  @Bean
  LogAppender logAppender(
      LogWriter writer, WriteCircuitBreaker circuitBreaker, ObjectProvider<LogTail> tail) {
    return new LogAppender(writer, circuitBreaker, () -> tail.getObject().wake());
  }

  @Bean
  EventUpcaster optionalFieldsAdded() {
    return new OptionalFieldsAdded();
  }

  @Bean
  LogStorageEngine logEngine(
      LogAppender appender,
      LogReader reader,
      StreamReader streamReader,
      Serializer serializer,
      Configuration axon) {
    EventUpcaster upcasters =
        new EventUpcasterChain(axon.upcasterChain(), new RevisionGuard(serializer));
    return new LogStorageEngine(appender, reader, streamReader, serializer, upcasters);
  }

  @Bean
  LogTail logTail(LogReader reader, LogStorageEngine engine) {
    return new LogTail(reader, engine);
  }

  @Bean
  EventStore eventStore(LogStorageEngine engine, LogTail tail) {
    return new LogEventStore(LogEventStore.builder(engine), tail);
  }

  @Bean
  EventLog eventLog(
      LogAppender appender,
      LogReader reader,
      StreamReader streamReader,
      LogStorageEngine engine,
      Serializer serializer) {
    return new PostgresEventLog(appender, reader, streamReader, engine, serializer);
  }
}
