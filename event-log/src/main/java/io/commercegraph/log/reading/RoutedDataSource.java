package io.commercegraph.log.reading;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Gives a read tool's call a connection for reads, and everybody else one of the main pool. */
final class RoutedDataSource extends DelegatingDataSource {

  private final Supplier<ReadPools> pools;

  RoutedDataSource(DataSource main, Supplier<ReadPools> pools) {
    super(main);
    this.pools = pools;
  }

  @Override
  public Connection getConnection() throws SQLException {
    CallRoute route = CallRoute.another();
    if (route == null) {
      return super.getConnection();
    }
    return switch (route) {
      case PRIMARY, REPLICA -> pools.get().of(route).getConnection();
      case PROMPT -> inACallersTime(super.getConnection());
    };
  }

  /** The pool gives the connection its own limit back when it is returned. */
  private Connection inACallersTime(Connection connection) throws SQLException {
    try {
      connection.setNetworkTimeout(Runnable::run, (int) pools.get().silence().toMillis());
      return connection;
    } catch (SQLException broken) {
      connection.close();
      throw broken;
    }
  }
}
