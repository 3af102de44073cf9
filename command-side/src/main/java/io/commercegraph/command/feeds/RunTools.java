package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.ledger.Ledger;
import io.commercegraph.log.yielding.BackgroundThrottle;
import org.springframework.stereotype.Component;

/** What every run works with. */
@Component
record RunTools(
    ChunkImport chunks,
    Appending appending,
    Ledger ledger,
    RunRecords records,
    Withdrawal withdrawal,
    Kept kept,
    EventIds ids,
    BackgroundThrottle throttle) {}
