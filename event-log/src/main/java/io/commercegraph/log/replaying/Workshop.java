package io.commercegraph.log.replaying;

import io.commercegraph.log.projecting.ClaimedTokens;
import io.commercegraph.log.projecting.MemoryOrders;
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
    ReplaySettings settings) {}
