package io.commercegraph.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * A data source that throws an unexpected exception, once for each thread that is named: a thread
 * that catches only database exceptions ends there.
 */
public final class FailingDataSource extends DelegatingDataSource {

  private final Set<String> toFail = ConcurrentHashMap.newKeySet();
  private final Set<String> failed = ConcurrentHashMap.newKeySet();
  private final Set<String> recovered = ConcurrentHashMap.newKeySet();

  public FailingDataSource(DataSource store) {
    super(store);
  }

  /** Makes the next call of the thread of this name fail. */
  public void trip(String thread) {
    failed.remove(thread);
    recovered.remove(thread);
    toFail.add(thread);
  }

  /** Whether the thread of this name has failed once, and asked again. */
  public boolean hasGoneOn(String thread) {
    return recovered.contains(thread);
  }

  @Override
  public Connection getConnection() throws SQLException {
    String thread = Thread.currentThread().getName();
    if (toFail.remove(thread)) {
      failed.add(thread);
      throw new UnsupportedOperationException("A deliberate failure for " + thread);
    }
    if (failed.contains(thread)) {
      recovered.add(thread);
    }
    return super.getConnection();
  }
}
