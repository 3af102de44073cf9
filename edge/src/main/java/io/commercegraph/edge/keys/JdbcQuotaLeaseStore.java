package io.commercegraph.edge.keys;

import io.commercegraph.api.log.TimeLimitedStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The store of quota leases in PostgreSQL, in an unlogged table: losing it in a crash does no harm.
 */
@Component
final class JdbcQuotaLeaseStore implements QuotaLeaseStore {

  private static final String BOOK =
      """
      INSERT INTO fair_use_lease AS lease (bucket, minute, booked)
      SELECT * FROM unnest(:buckets::text[], :minutes::bigint[], :amounts::bigint[])
      ON CONFLICT (bucket, minute) DO UPDATE SET booked = lease.booked + EXCLUDED.booked
      RETURNING bucket, minute, booked
      """;

  private final JdbcClient jdbc;
  private final TimeLimitedStore store;

  JdbcQuotaLeaseStore(JdbcClient jdbc, TimeLimitedStore store) {
    this.jdbc = jdbc;
    this.store = store;
  }

  /**
   * Books with a short timeout, since callers wait; after a failure nodes fall back to their
   * shares.
   */
  @Override
  public List<Integer> book(List<LeaseRequest> requests) {
    return store.ask(() -> bookAll(requests));
  }

  private List<Integer> bookAll(List<LeaseRequest> requests) {
    // Sorted, so that the statements of two nodes cannot deadlock.
    List<LeaseRequest> ordered = new ArrayList<>(requests);
    ordered.sort(
        Comparator.comparing(LeaseRequest::bucket).thenComparingLong(LeaseRequest::window));
    Map<String, Integer> booked = new HashMap<>();
    jdbc.sql(BOOK)
        .param("buckets", ordered.stream().map(LeaseRequest::bucket).toArray(String[]::new))
        .param("minutes", ordered.stream().map(LeaseRequest::window).toArray(Long[]::new))
        .param("amounts", ordered.stream().map(want -> (long) want.amount()).toArray(Long[]::new))
        .query(
            row -> {
              int sum = (int) Math.min(Integer.MAX_VALUE, row.getLong("booked"));
              booked.put(key(row.getString("bucket"), row.getLong("minute")), sum);
            });
    return requests.stream()
        .map(want -> booked.getOrDefault(key(want.bucket(), want.window()), want.amount()))
        .toList();
  }

  @Override
  public void forgetBefore(long window) {
    jdbc.sql("DELETE FROM fair_use_lease WHERE minute < :minute").param("minute", window).update();
  }

  private static String key(String bucket, long window) {
    return window + " " + bucket;
  }
}
