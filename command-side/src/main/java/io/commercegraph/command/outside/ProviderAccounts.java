package io.commercegraph.command.outside;

import java.util.Collection;
import java.util.List;
import org.springframework.data.jdbc.repository.query.Query;
import org.springframework.data.repository.Repository;

/** Reads the accounts of outside providers. */
interface ProviderAccounts extends Repository<ProviderAccount, String> {

  @Query(
      """
      SELECT provider, calls, errors, latency_micros, last_success_at,
             CASE WHEN day >= (now() AT TIME ZONE 'utc')::date THEN spent ELSE 0 END AS spent_today
        FROM outside_account WHERE provider IN (:providers)
      """)
  List<ProviderAccount> asOfToday(Collection<String> providers);
}
