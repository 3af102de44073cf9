package io.commercegraph.edge.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.log.TestPostgres;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table of quota leases in PostgreSQL. */
class JdbcKeysTest {

  private final JdbcClient jdbc = JdbcClient.create(TestPostgres.migratedDatabase());

  @Test
  void wishesOfOneBucketAddUpAndOldMinutesAreForgotten() {
    QuotaLeaseStore leases = new JdbcQuotaLeaseStore(jdbc, Supplier::get);

    assertThat(leases.book(List.of(want("b", 7, 6), want("a", 7, 1)))).containsExactly(6, 1);
    assertThat(leases.book(List.of(want("b", 7, 6), want("b", 8, 2)))).containsExactly(12, 2);
    leases.forgetBefore(8);
    assertThat(leases.book(List.of(want("b", 7, 1), want("b", 8, 1)))).containsExactly(1, 3);
  }

  private static QuotaLeaseStore.LeaseRequest want(String bucket, long minute, int amount) {
    return new QuotaLeaseStore.LeaseRequest(bucket, minute, amount);
  }
}
