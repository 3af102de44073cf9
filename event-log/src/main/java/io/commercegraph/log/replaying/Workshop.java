package io.commercegraph.log.replaying;

import io.commercegraph.log.projecting.ClaimedTokens;
import io.commercegraph.log.projecting.MemoryOrders;
import io.commercegraph.log.yielding.Background;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionOperations;

/** What rebuilds work with. */
record Workshop(
    EventStore log,
    ClaimedTokens tokens,
    ReplayTable table,
    MemoryOrders memory,
    JdbcTemplate jdbc,
    TransactionOperations transaction,
    Background background,
    ReplaySettings settings) {}
