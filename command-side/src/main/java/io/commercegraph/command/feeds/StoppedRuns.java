package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.ledger.LedgerCatchUp;
import java.util.Objects;
import org.springframework.stereotype.Component;

/** Closes runs that stopped, once the ledger has what they had appended. */
@Component
record StoppedRuns(FeedRunTable records, LedgerCatchUp ledger) {

  /** Catches the ledger up with the log, also with the events of runs that stopped. */
  void catchUp() {
    FeedRunTable.Silent silent = records.silent();
    ledger.catchUp(Objects.requireNonNullElse(silent.position(), Long.MAX_VALUE));
    records.closeDeadRuns(silent);
  }
}
