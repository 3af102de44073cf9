package io.commercegraph.edge.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.log.TestPostgres;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The tables of tokens and quota leases in PostgreSQL. */
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

  @Test
  void aTokenHasTwoLiveSecretsAtMost() {
    TokenTable table = new JdbcTokenTable(jdbc, Clock.systemUTC());

    assertThat(table.issue(row("s1"), "h1")).isTrue();
    assertThat(table.issue(row("s2"), "h2")).isTrue();
    assertThat(table.issue(row("s3"), "h3")).isFalse();
    assertThat(table.valid()).containsOnlyKeys("h1", "h2");
    assertThat(table.valid().get("h1")).isEqualTo(new TokenGrant("t", true, 7));
    assertThat(table.revoke("t", "s1")).isEqualTo(1);
    assertThat(table.revoke("t", "s1")).isZero();
    assertThat(table.issue(row("s3"), "h3")).isTrue();
    assertThat(table.revoke("t", null)).isEqualTo(2);
    assertThat(table.valid()).isEmpty();
    assertThat(table.all()).hasSize(3).allMatch(row -> row.revokedAt() != null);
  }

  private static TokenRow row(String secret) {
    Instant issued = Instant.parse("2026-07-01T12:00:00Z");
    return new TokenRow("t", secret, "label", true, 7, issued, null);
  }

  private static QuotaLeaseStore.LeaseRequest want(String bucket, long minute, int amount) {
    return new QuotaLeaseStore.LeaseRequest(bucket, minute, amount);
  }
}
