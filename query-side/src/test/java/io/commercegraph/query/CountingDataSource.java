package io.commercegraph.query;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Counts the statements that are prepared: with {@code JdbcClient} each is run once. */
final class CountingDataSource extends DelegatingDataSource {

  private final AtomicInteger statements = new AtomicInteger();

  CountingDataSource(DataSource target) {
    super(target);
  }

  int statements() {
    return statements.get();
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = super.getConnection();
    return (Connection)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, args) -> {
              if (method.getName().equals("prepareStatement")) {
                statements.incrementAndGet();
              }
              try {
                return method.invoke(connection, args);
              } catch (InvocationTargetException e) {
                throw e.getCause() == null ? e : e.getCause();
              }
            });
  }
}
