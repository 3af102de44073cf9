package io.commercegraph.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * A data source that throws, once for each thread that is to stumble over it, an exception that no
 * store throws: whoever reckons with those alone does not survive it.
 */
public final class FailingDataSource extends DelegatingDataSource {

  private final Set<String> toStumble = ConcurrentHashMap.newKeySet();
  private final Set<String> stumbled = ConcurrentHashMap.newKeySet();
  private final Set<String> wentOn = ConcurrentHashMap.newKeySet();

  public FailingDataSource(DataSource store) {
    super(store);
  }

  /** The thread of this name is to stumble the next time it comes. */
  public void trip(String thread) {
    stumbled.remove(thread);
    wentOn.remove(thread);
    toStumble.add(thread);
  }

  /** Whether the thread of this name has stumbled, and come again. */
  public boolean hasGoneOn(String thread) {
    return wentOn.contains(thread);
  }

  @Override
  public Connection getConnection() throws SQLException {
    String thread = Thread.currentThread().getName();
    if (toStumble.remove(thread)) {
      stumbled.add(thread);
      throw new UnsupportedOperationException("A stumbling block for " + thread);
    }
    if (stumbled.contains(thread)) {
      wentOn.add(thread);
    }
    return super.getConnection();
  }
}
