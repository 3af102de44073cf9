package io.commercegraph.log.store;

import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

/**
 * The data source of the log's writer: outside the pool, so that an append never waits for a
 * reader's connection.
 */
public final class AppenderDataSource {

  private AppenderDataSource() {}

  public static DataSource of(JdbcConnectionDetails details) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(details.getJdbcUrl());
    // The URL may contain user and password too.
    if (details.getUsername() != null) {
      source.setUser(details.getUsername());
      source.setPassword(details.getPassword());
    }
    source.setApplicationName("log-appender");
    // Callers wait: the server itself ends an append after 5 s, unless it hangs.
    source.setSocketTimeout(6);
    source.setLoginTimeout(2);
    source.setTcpKeepAlive(true);
    source.setPrepareThreshold(1);
    // An error's detail has the values of a row, which the log must not show.
    source.setLogServerErrorDetail(false);
    return source;
  }
}
