package io.commercegraph.log.replaying;

import io.commercegraph.log.projecting.PostgresTokenStore;
import io.commercegraph.log.projecting.MemoryReloadRequests;
import io.commercegraph.log.yielding.BackgroundThrottle;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionOperations;

/** What rebuilds work with. */
record ReplayContext(
    EventStore log,
    PostgresTokenStore tokens,
    ReplayTable table,
    MemoryReloadRequests memory,
    JdbcTemplate jdbc,
    TransactionOperations transaction,
    BackgroundThrottle background,
    ReplaySettings settings) {}
