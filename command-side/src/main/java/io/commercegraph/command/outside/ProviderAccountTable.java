package io.commercegraph.command.outside;

import io.commercegraph.api.ops.ResourceAccounts.Account;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
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

  private final JdbcClient jdbc;
  private final ProviderAccounts rows;

  ProviderAccountTable(JdbcClient jdbc, ProviderAccounts rows) {
    this.jdbc = jdbc;
    this.rows = rows;
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
    return budgets.isEmpty()
        ? Map.of()
        : rows.asOfToday(budgets.keySet()).stream()
            .collect(
                Collectors.toMap(
                    ProviderAccount::provider,
                    row -> row.within(budgets.getOrDefault(row.provider(), 0L))));
  }
}
