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

/**
 * Imports one chunk: reads its ledger entries, decides, appends the events, and writes the new
 * entries back. On an append conflict it reads the changed streams from the log and decides anew.
 */
@Component
class ChunkImport {

  /**
   * Each conflict means that another writer was first; this many in a row are a fault, not a race.
   */
  private static final int MAX_CONFLICTS = 50;

  /**
   * After this many conflicts all streams of the chunk are read from the log; before that, only the
   * stream in conflict.
   */
  private static final int SINGLE_CONFLICTS = 3;

  private final LedgerCatchUp ledgerCatchUp;
  private final PriceHistoryReader histories;
  private final RetryingAppender appender;
  private final EventIdGenerator ids;

  ChunkImport(
      LedgerCatchUp ledgerCatchUp,
      PriceHistoryReader histories,
      RetryingAppender appender,
      EventIdGenerator ids) {
    this.ledgerCatchUp = ledgerCatchUp;
    this.histories = histories;
    this.appender = appender;
    this.ids = ids;
  }

  /** A chunk's decision, with the ledger's entries before it and the log's position after it. */
  record ImportedChunk(ChunkDecision decision, Map<String, LedgerEntry> before, long position) {}

  /** Decides on a chunk and records nothing, as a dry run does. */
  ImportedChunk decideOnly(Chunk chunk, WriteBehindLedger ledger) {
    Map<String, LedgerEntry> entries = entries(chunk, ledger);
    return new ImportedChunk(chunk.decide(entries, histories(chunk, entries)), entries, 0);
  }

  /**
   * Decides on a chunk, appends its events, and updates the ledger.
   *
   * @param sightings makes the events of the run's own stream that are appended together with the
   *     chunk's
   */
  ImportedChunk importChunk(
      Chunk chunk, WriteBehindLedger ledger, Function<ChunkDecision, List<NewEvent>> sightings) {
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
      events.addAll(sightings.apply(decision));
      try {
        long position = events.isEmpty() ? 0 : appender.append(events);
        ledger.write(decision);
        return new ImportedChunk(decision, entries, position);
      } catch (AppendConflict conflict) {
        if (conflicts == MAX_CONFLICTS) {
          throw conflict;
        }
        refresh(entries, chunk, decision, conflict, conflicts);
        readDependent(entries, chunk, ledger);
      }
    }
  }

  private Map<String, LedgerEntry> entries(Chunk chunk, WriteBehindLedger ledger) {
    Map<String, LedgerEntry> entries = ledger.read(chunk.streams());
    readDependent(entries, chunk, ledger);
    return entries;
  }

  private void readDependent(
      Map<String, LedgerEntry> entries, Chunk chunk, WriteBehindLedger ledger) {
    Set<String> behind = chunk.dependentStreams(entries);
    if (!behind.isEmpty()) {
      entries.putAll(ledger.read(behind));
    }
    ledgerCatchUp.readAmounts(entries, chunk.streamsWithUnknownAmounts(entries));
  }

  private void refresh(
      Map<String, LedgerEntry> entries,
      Chunk chunk,
      ChunkDecision decision,
      AppendConflict conflict,
      int conflicts) {
    if (conflicts <= SINGLE_CONFLICTS) {
      ledgerCatchUp.refresh(entries, Set.of(conflict.stream()));
      return;
    }
    RetryingAppender.pause(Duration.ofMillis(20L * conflicts));
    ledgerCatchUp.refresh(entries, chunk.streams());
    ledgerCatchUp.refresh(entries, chunk.dependentStreams(entries));
    // Also streams known only from the decision: a click on an offer that is new in this chunk.
    ledgerCatchUp.refresh(
        entries, decision.events().stream().map(DecidedEvent::stream).distinct().toList());
  }

  private Map<String, PriceHistory> histories(Chunk chunk, Map<String, LedgerEntry> entries) {
    return histories.of(chunk.offersOutOfOrder(entries), entries);
  }
}
