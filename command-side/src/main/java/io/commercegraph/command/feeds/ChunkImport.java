package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.deciding.Chunk;
import io.commercegraph.command.feeds.deciding.ChunkDecision;
import io.commercegraph.command.feeds.deciding.ChunkInputSource;
import io.commercegraph.command.feeds.deciding.ChunkInputs;
import io.commercegraph.command.feeds.deciding.DecidedEvent;
import io.commercegraph.command.feeds.deciding.PriceHistory;
import io.commercegraph.command.feeds.deciding.TimeRange;
import io.commercegraph.command.feeds.ledger.EntryReplay;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.matching.flow.OpenOffer;
import io.commercegraph.command.matching.flow.TitleMatching;
import io.commercegraph.command.matching.flow.TitleVerdicts;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/**
 * Imports one chunk: reads what it is decided from, decides and appends the events, and writes the
 * new entries to the ledger.
 */
@Component
class ChunkImport {

  private final EntryReplay replay;
  private final PriceHistoryReader histories;
  private final RetryingAppender appender;
  private final EventIdGenerator ids;
  private final TitleMatching matching;
  private final EventLog log;
  private final ConflictRetry retry = new ConflictRetry(RetryingAppender::pause);

  ChunkImport(
      EntryReplay replay,
      PriceHistoryReader histories,
      RetryingAppender appender,
      EventIdGenerator ids,
      TitleMatching matching,
      EventLog log) {
    this.replay = replay;
    this.histories = histories;
    this.appender = appender;
    this.ids = ids;
    this.matching = matching;
    this.log = log;
  }

  /** What judges the titles of one run. */
  RunTitles titles() {
    return new RunTitles(matching, log);
  }

  /** Decides on a chunk and records nothing, as a dry run does. */
  ImportedChunk decideOnly(Chunk chunk, WriteBehindLedger ledger, RunTitles titles) {
    ChunkInputs inputs = ChunkInputs.read(chunk, new LedgerAndLog(ledger, titles));
    return new ImportedChunk(chunk.decide(inputs), inputs, 0);
  }

  /**
   * Decides on a chunk, appends its events, and updates the ledger.
   *
   * @param sightings makes the events of the run's own stream that are appended together with the
   *     chunk's
   */
  ImportedChunk importChunk(
      Chunk chunk,
      WriteBehindLedger ledger,
      RunTitles titles,
      Function<ChunkDecision, List<NewEvent>> sightings) {
    ChunkInputs inputs = ChunkInputs.read(chunk, new LedgerAndLog(ledger, titles));
    ImportedChunk imported =
        retry.untilAppended(chunk, inputs, decision -> append(decision, sightings.apply(decision)));
    titles.appended(imported.decision().events());
    ledger.write(imported.decision());
    return imported;
  }

  private long append(ChunkDecision decision, List<NewEvent> sightings) {
    List<NewEvent> events = new ArrayList<>(decision.events().size() + sightings.size());
    for (DecidedEvent event : decision.events()) {
      events.add(new NewEvent(ids.next(), event.stream(), event.sequence(), event.event()));
    }
    events.addAll(sightings);
    return events.isEmpty() ? 0 : appender.append(events);
  }

  /** Reads a chunk's inputs from the run's ledger and from the log. */
  private final class LedgerAndLog implements ChunkInputSource {

    private final WriteBehindLedger ledger;
    private final RunTitles titles;

    LedgerAndLog(WriteBehindLedger ledger, RunTitles titles) {
      this.ledger = ledger;
      this.titles = titles;
    }

    @Override
    public TitleVerdicts verdicts(List<OpenOffer> offers) {
      return titles.verdicts(offers);
    }

    @Override
    public Map<String, LedgerEntry> entries(Collection<String> streams) {
      return ledger.read(streams);
    }

    @Override
    public void catchUp(Map<String, LedgerEntry> entries, Collection<String> streams) {
      replay.catchUp(entries, streams);
    }

    @Override
    public void addAmounts(Map<String, LedgerEntry> entries, Collection<String> streams) {
      replay.addAmounts(entries, streams);
    }

    @Override
    public Map<String, PriceHistory> histories(
        Map<String, TimeRange> late, Map<String, LedgerEntry> entries) {
      return histories.of(late, entries);
    }
  }
}
