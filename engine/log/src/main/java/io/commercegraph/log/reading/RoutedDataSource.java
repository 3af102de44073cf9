package io.commercegraph.log.reading;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * A data source that gives a read call a connection of a read pool, and everything else one of the
 * main pool.
 */
final class RoutedDataSource extends DelegatingDataSource {

  private final Supplier<ReadPools> pools;

  RoutedDataSource(DataSource main, Supplier<ReadPools> pools) {
    super(main);
    this.pools = pools;
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection past = PastCall.connection();
    if (past != null) {
      return past;
    }
    CallRoute route = CallRoute.routeOfNextStatement();
    if (route == null) {
      return super.getConnection();
    }
    return switch (route) {
      case PRIMARY, REPLICA -> pools.get().of(route).getConnection();
      case PROMPT -> withSocketTimeout(super.getConnection());
    };
  }

  /** Sets the call's network timeout; the pool restores its own when the connection is returned. */
  private Connection withSocketTimeout(Connection connection) throws SQLException {
    try {
      connection.setNetworkTimeout(Runnable::run, (int) pools.get().socketTimeout().toMillis());
      return connection;
    } catch (SQLException broken) {
      connection.close();
      throw broken;
    }
  }
}
