package io.commercegraph.command.rematching;

import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerEvolution;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Reads suspected matches and what operators said of them from the log, which the ledger follows
 * only when a feed comes.
 */
@Component
class MatchReviewsReader {

  /** A match has two events at most. */
  private static final int EVENTS = 2;

  private final EventLog log;

  MatchReviewsReader(EventLog log) {
    this.log = log;
  }

  /** The entries of those of the matches that there are. */
  Map<String, LedgerEntry> of(Collection<String> matchIds) {
    Map<String, LedgerEntry> entries = new HashMap<>();
    List<LogEntry> events =
        log.streams(matchIds, log.head(), Set.of(), EVENTS * matchIds.size()).stream()
            .sorted(Comparator.comparingLong(LogEntry::sequence))
            .toList();
    for (LogEntry next : events) {
      LedgerEntry before = entries.get(next.stream());
      LedgerEntry after =
          LedgerEvolution.after(before, next.stream(), next.sequence(), next.recorded().event());
      if (after != null) {
        entries.put(next.stream(), after);
      }
    }
    return entries;
  }
}
