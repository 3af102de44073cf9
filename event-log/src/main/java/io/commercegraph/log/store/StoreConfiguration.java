package io.commercegraph.log.store;

import io.commercegraph.log.EventLog;
import io.commercegraph.log.writes.WriteWatch;
import javax.sql.DataSource;
import org.axonframework.config.Configuration;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;

/** The log on PostgreSQL. None of it exists where Axon Server keeps the log. */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "axon.axonserver.enabled", havingValue = "false")
class StoreConfiguration {

  @Bean
  LogReader logReader(DataSource pool) {
    JdbcTemplate jdbc = new JdbcTemplate(pool);
    return new LogReader(jdbc);
  }

  @Bean
  LogAppender logAppender(
      JdbcConnectionDetails details, WriteWatch watch, ObjectProvider<LogTail> tail) {
    return new LogAppender(
        new AppendConnection(ownSource(details)), watch, () -> tail.getObject().wake());
  }

  @Bean
  LogEngine logEngine(
      LogAppender appender, LogReader reader, Serializer serializer, Configuration axon) {
    EventUpcaster upcasters =
        new EventUpcasterChain(axon.upcasterChain(), new RevisionGuard(serializer));
    return new LogEngine(appender, reader, serializer, upcasters);
  }

  @Bean
  LogTail logTail(LogReader reader, LogEngine engine) {
    return new LogTail(reader, engine);
  }

  @Bean
  EventStore eventStore(LogEngine engine, LogTail tail) {
    return new LogEventStore(LogEventStore.builder(engine), tail);
  }

  @Bean
  EventLog eventLog(
      LogAppender appender, LogReader reader, LogEngine engine, Serializer serializer) {
    return new PostgresEventLog(appender, reader, engine, serializer);
  }

  /** Outside the pool: an append never waits for a reader's connection. */
  private static DataSource ownSource(JdbcConnectionDetails details) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(details.getJdbcUrl());
    // The URL may name them too.
    if (details.getUsername() != null) {
      source.setUser(details.getUsername());
      source.setPassword(details.getPassword());
    }
    source.setApplicationName("log-appender");
    // Callers wait: the server itself ends an append after 5 s, unless it stands still.
    source.setSocketTimeout(6);
    source.setLoginTimeout(2);
    source.setTcpKeepAlive(true);
    source.setPrepareThreshold(1);
    return source;
  }
}
