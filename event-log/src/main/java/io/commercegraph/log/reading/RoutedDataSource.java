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
    ReadRoute route = ReadRoute.current();
    return route == null ? super.getConnection() : pools.get().of(route).getConnection();
  }
}
