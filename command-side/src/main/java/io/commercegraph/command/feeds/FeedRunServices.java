package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.log.yielding.Background;
import org.springframework.stereotype.Component;

/** What every run works with. */
@Component
record FeedRunServices(
    ChunkImport chunks,
    RetryingAppender appending,
    FeedLedger ledger,
    FeedRunTable records,
    FullRunWithdrawal withdrawal,
    OfferConfirmationRecorder kept,
    EventIdGenerator ids,
    Background background) {}
