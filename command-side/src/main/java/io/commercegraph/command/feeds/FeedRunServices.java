package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.command.feeds.ledger.LedgerPosition;
import io.commercegraph.log.yielding.BackgroundThrottle;
import org.springframework.stereotype.Component;

/** The components that every run uses. */
@Component
record FeedRunServices(
    ChunkImport chunks,
    RetryingAppender appender,
    FeedLedger ledger,
    LedgerPosition reached,
    FeedRunTable records,
    FullRunWithdrawal withdrawal,
    OfferConfirmationRecorder offerConfirmations,
    EventIdGenerator ids,
    BackgroundThrottle throttle) {}
