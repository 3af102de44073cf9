package io.commercegraph.command.outside;

import io.commercegraph.api.ops.ResourceAccounts.Account;
import io.commercegraph.api.ops.ResourceAccounts.Kind;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/**
 * The account of an outside provider, as all nodes have written it.
 *
 * @param spentToday how many calls the database's UTC day has had
 */
@Table("outside_account")
record ProviderAccount(
    @Id String provider,
    long calls,
    long errors,
    long latencyMicros,
    @Nullable Instant lastSuccessAt,
    long spentToday) {

  Account within(long budget) {
    return new Account(
        provider,
        Kind.DATA,
        calls,
        errors,
        latencyMicros / 1e6,
        budget,
        Math.max(0, budget - spentToday),
        lastSuccessAt);
  }
}
