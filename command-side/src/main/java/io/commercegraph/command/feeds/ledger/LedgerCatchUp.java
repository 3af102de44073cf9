package io.commercegraph.command.feeds.ledger;

import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Catches the ledger's table up with the log. */
@Component
public class LedgerCatchUp {

  private static final int BLOCK = 5_000;

  private final EventLog log;
  private final FeedLedger ledger;
  private final ConfirmationIndex confirmations;
  private final LedgerPosition reached;

  LedgerCatchUp(
      EventLog log, FeedLedger ledger, ConfirmationIndex confirmations, LedgerPosition reached) {
    this.log = log;
    this.ledger = ledger;
    this.confirmations = confirmations;
    this.reached = reached;
  }

  /** Catches the table up with the log from where it was last caught up with. */
  public void catchUp() {
    catchUp(Long.MAX_VALUE);
  }

  /**
   * Catches the table up with the log. Events that the table has already are skipped, so that this
   * may be done at any time, also during runs and on several nodes at once. A node that dies at it
   * leaves the rest to the next.
   *
   * @param uncertain a position after which the table may lack events, though it was caught up with
   *     later ones
   */
  public void catchUp(long uncertain) {
    if (ledger.lastNumber() == 0) {
      reached.lost();
    }
    long position = Math.min(uncertain, reached.get());
    for (List<LogEntry> block = log.read(position, BLOCK);
        !block.isEmpty();
        block = log.read(position, BLOCK)) {
      apply(block);
      position = block.getLast().recorded().position();
      reached.reached(position);
    }
  }

  private void apply(List<LogEntry> block) {
    Set<String> streams = new LinkedHashSet<>();
    block.forEach(next -> streams.add(next.stream()));
    Map<String, LedgerEntry> entries = new HashMap<>(ledger.read(streams));
    Map<String, LedgerEntry> changed = new HashMap<>();
    Map<String, Instant> seen = new HashMap<>();
    for (LogEntry next : block) {
      if (next.recorded().event() instanceof OffersSeen named) {
        named
            .offerIds()
            .forEach(offer -> seen.merge(offer, named.observedAt(), LedgerCatchUp::later));
      } else if (next.recorded().event() instanceof FeedRunEnded ended
          && ended.keptAll()
          && ended.shopId() != null) {
        ledger.write(changed.values());
        changed.clear();
        ledger.markAllSeen(ended.shopId(), ended.observedAt());
      } else {
        LedgerEntry known = entries.get(next.stream());
        if (known == null || known.sequence() < next.sequence()) {
          LedgerEntry after =
              LedgerEvolution.after(known, next.stream(), next.sequence(), next.recorded().event());
          if (after != null) {
            entries.put(next.stream(), after);
            changed.put(next.stream(), after);
          }
        }
      }
    }
    ledger.write(changed.values());
    ledger.seen(seen);
    confirmations.index(block);
  }

  private static Instant later(Instant a, Instant b) {
    return a.isAfter(b) ? a : b;
  }
}
