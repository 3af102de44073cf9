package io.commercegraph.command.outside;

import io.commercegraph.api.ops.ResourceAccounts.Account;
import io.commercegraph.api.ops.ResourceAccounts.Kind;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * The table {@code outside_account}: calls and budgets of outside providers, shared by all nodes. A
 * call is counted against the day's budget before it is made, so that it is counted also where the
 * node dies during the call.
 */
@Repository
class ProviderAccountTable {

  /**
   * Counts a call within the budget, in one statement, so that two nodes cannot both take the last
   * call. The day is the database's.
   */
  private static final String RESERVE =
      """
      INSERT INTO outside_account AS a (provider, calls, day, spent)
      VALUES (:provider, 1, (now() AT TIME ZONE 'utc')::date, 1)
      ON CONFLICT (provider) DO UPDATE
         SET calls = a.calls + 1, day = greatest(a.day, excluded.day),
             spent = CASE WHEN a.day >= excluded.day THEN a.spent + 1 ELSE 1 END
       WHERE a.day < excluded.day OR a.spent < :budget
      """;

  private static final String SETTLE =
      """
      UPDATE outside_account
         SET errors = errors + CASE WHEN :succeeded THEN 0 ELSE 1 END,
             latency_micros = latency_micros + :micros,
             last_success_at = CASE WHEN :succeeded THEN now() ELSE last_success_at END
       WHERE provider = :provider
      """;

  private static final String ACCOUNTS =
      """
      SELECT *, CASE WHEN day >= (now() AT TIME ZONE 'utc')::date THEN spent ELSE 0 END AS spent_now
        FROM outside_account WHERE provider = ANY (:providers)
      """;

  private final JdbcClient jdbc;

  ProviderAccountTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Counts a call that is about to be made; {@code false} where the day's budget is used up. */
  boolean reserve(String provider, long budget) {
    return budget > 0
        && jdbc.sql(RESERVE).param("provider", provider).param("budget", budget).update() == 1;
  }

  /** Stores the result and the duration of a call. */
  void settle(String provider, boolean succeeded, Duration took) {
    jdbc.sql(SETTLE)
        .param("provider", provider)
        .param("succeeded", succeeded)
        .param("micros", took.toNanos() / 1_000)
        .update();
  }

  /** The accounts of these providers that exist, by provider. */
  Map<String, Account> accounts(Map<String, Long> budgets) {
    Map<String, Account> accounts = new HashMap<>();
    jdbc.sql(ACCOUNTS)
        .param("providers", budgets.keySet().toArray(String[]::new))
        .query((row, n) -> account(row, budgets))
        .list()
        .forEach(account -> accounts.put(account.provider(), account));
    return accounts;
  }

  private static Account account(ResultSet row, Map<String, Long> budgets) throws SQLException {
    String provider = row.getString("provider");
    long budget = budgets.getOrDefault(provider, 0L);
    @Nullable OffsetDateTime success = row.getObject("last_success_at", OffsetDateTime.class);
    return new Account(
        provider,
        Kind.DATA,
        row.getLong("calls"),
        row.getLong("errors"),
        row.getLong("latency_micros") / 1e6,
        budget,
        Math.max(0, budget - row.getLong("spent_now")),
        success == null ? null : success.toInstant());
  }
}
