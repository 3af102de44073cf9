package io.commercegraph.command.feeds.ledger;

import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Applies the log's events to ledger entries in memory; the table stays as it is. */
@Component
public class EntryReplay {

  private final EventLog log;

  public EntryReplay(EventLog log) {
    this.log = log;
  }

  /** Catches the entries of these streams up with the log. */
  public void catchUp(Map<String, LedgerEntry> entries, Collection<String> streams) {
    for (String stream : streams) {
      LedgerEntry entry = entries.get(stream);
      for (LogEntry next : log.stream(stream, entry == null ? 0 : entry.sequence() + 1)) {
        entry = LedgerEvolution.after(entry, stream, next.sequence(), next.recorded().event());
      }
      if (entry != null) {
        entries.put(stream, entry);
      }
    }
  }

  /**
   * Derives the amounts in these streams' titles from the log, for entries that were stored without
   * them.
   */
  public void addAmounts(Map<String, LedgerEntry> entries, Collection<String> streams) {
    Map<String, LedgerEntry> anew = new HashMap<>();
    catchUp(anew, streams);
    anew.forEach(
        (stream, entry) ->
            entries.computeIfPresent(stream, (any, known) -> known.withAmounts(entry.amounts())));
  }
}
