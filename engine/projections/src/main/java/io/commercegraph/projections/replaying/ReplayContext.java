package io.commercegraph.projections.replaying;

import io.commercegraph.log.yielding.BackgroundThrottle;
import io.commercegraph.projections.running.MemoryReloadRequests;
import io.commercegraph.projections.running.PostgresTokenStore;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionOperations;

/** The collaborators and settings that all rebuilds share. */
record ReplayContext(
    EventStore log,
    PostgresTokenStore tokens,
    ReplayTable table,
    MemoryReloadRequests memoryReloads,
    JdbcTemplate jdbc,
    TransactionOperations transaction,
    BackgroundThrottle throttle,
    ReplaySettings settings) {}
