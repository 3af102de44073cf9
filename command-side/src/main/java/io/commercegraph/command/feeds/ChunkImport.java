package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.deciding.Chunk;
import io.commercegraph.command.feeds.deciding.ChunkDecision;
import io.commercegraph.command.feeds.deciding.DecidedEvent;
import io.commercegraph.command.feeds.deciding.PriceHistory;
import io.commercegraph.command.feeds.ledger.LedgerCatchUp;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.NewEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/** One chunk from its rows to the log: ledger, decision, append, ledger. */
@Component
class ChunkImport {

  /** Each conflict means that another got ahead, so that many in a row is a fault, not a race. */
  private static final int MOST_CONFLICTS = 50;

  /**
   * A single stream that went on is read alone; after some of them the ledger is plainly behind.
   */
  private static final int SINGLE_CONFLICTS = 3;

  private final LedgerCatchUp readBack;
  private final PriceHistoryReader histories;
  private final RetryingAppender appending;
  private final EventIdGenerator ids;

  ChunkImport(
      LedgerCatchUp readBack,
      PriceHistoryReader histories,
      RetryingAppender appending,
      EventIdGenerator ids) {
    this.readBack = readBack;
    this.histories = histories;
    this.appending = appending;
    this.ids = ids;
  }

  /** What came of a chunk, with the ledger's entries before it, and the position after it. */
  record Landed(ChunkDecision decision, Map<String, LedgerEntry> before, long position) {}

  /** What would come of a chunk if it were imported now. */
  Landed tryOut(Chunk chunk, WriteBehindLedger ledger) {
    Map<String, LedgerEntry> entries = entries(chunk, ledger);
    return new Landed(chunk.decide(entries, histories(chunk, entries)), entries, 0);
  }

  /**
   * Imports a chunk.
   *
   * @param named the run's own events that say what was seen, to go in with the others
   */
  Landed land(
      Chunk chunk, WriteBehindLedger ledger, Function<ChunkDecision, List<NewEvent>> named) {
    Map<String, LedgerEntry> entries = entries(chunk, ledger);
    for (int conflicts = 1; ; conflicts++) {
      ChunkDecision decision = chunk.decide(entries, histories(chunk, entries));
      List<NewEvent> events = new ArrayList<>(decision.events().size() + 1);
      decision
          .events()
          .forEach(
              event ->
                  events.add(
                      new NewEvent(ids.next(), event.stream(), event.sequence(), event.event())));
      events.addAll(named.apply(decision));
      try {
        long position = events.isEmpty() ? 0 : appending.append(events);
        ledger.write(decision);
        return new Landed(decision, entries, position);
      } catch (AppendConflict conflict) {
        if (conflicts == MOST_CONFLICTS) {
          throw conflict;
        }
        refresh(entries, chunk, decision, conflict, conflicts);
        readBehind(entries, chunk, ledger);
      }
    }
  }

  private Map<String, LedgerEntry> entries(Chunk chunk, WriteBehindLedger ledger) {
    Map<String, LedgerEntry> entries = ledger.read(chunk.streams());
    readBehind(entries, chunk, ledger);
    return entries;
  }

  private void readBehind(Map<String, LedgerEntry> entries, Chunk chunk, WriteBehindLedger ledger) {
    Set<String> behind = chunk.streamsBehind(entries);
    if (!behind.isEmpty()) {
      entries.putAll(ledger.read(behind));
    }
    readBack.nameAmounts(entries, chunk.streamsOfUnknownAmounts(entries));
  }

  private void refresh(
      Map<String, LedgerEntry> entries,
      Chunk chunk,
      ChunkDecision decision,
      AppendConflict conflict,
      int conflicts) {
    if (conflicts <= SINGLE_CONFLICTS) {
      readBack.refresh(entries, Set.of(conflict.stream()));
      return;
    }
    RetryingAppender.pause(Duration.ofMillis(20L * conflicts));
    readBack.refresh(entries, chunk.streams());
    readBack.refresh(entries, chunk.streamsBehind(entries));
    // And what only the decision knows: the click on an offer that is new in this very chunk.
    readBack.refresh(
        entries, decision.events().stream().map(DecidedEvent::stream).distinct().toList());
  }

  private Map<String, PriceHistory> histories(Chunk chunk, Map<String, LedgerEntry> entries) {
    return histories.of(chunk.offersOutOfOrder(entries), entries);
  }
}
