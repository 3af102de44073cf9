package io.commercegraph.command.feeds;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.command.InMemoryEventLog;
import io.commercegraph.command.feeds.deciding.ChunkDecision;
import io.commercegraph.command.feeds.deciding.ChunkInputSource;
import io.commercegraph.command.feeds.deciding.DecidedEvent;
import io.commercegraph.command.feeds.deciding.PriceHistory;
import io.commercegraph.command.feeds.deciding.TimeRange;
import io.commercegraph.command.feeds.ledger.EntryReplay;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerEvolution;
import io.commercegraph.command.matching.flow.OpenOffer;
import io.commercegraph.command.matching.flow.TitleVerdicts;
import io.commercegraph.log.NewEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A ledger and a log in memory. It keeps a list of what was read. */
public final class InMemoryLedger implements ChunkInputSource {

  private final InMemoryEventLog log = new InMemoryEventLog();
  private final EntryReplay replay = new EntryReplay(log);
  private final Map<String, LedgerEntry> table = new HashMap<>();
  private final Map<String, List<Instant>> confirmations = new HashMap<>();
  private final List<Set<String>> statements = new ArrayList<>();
  private final List<String> judged = new ArrayList<>();
  private TitleVerdicts titles = TitleVerdicts.NONE;
  private final List<String> logReads = new ArrayList<>();

  /** Records events in the log and in the table. */
  public void record(Event... events) {
    for (Event event : events) {
      if (event instanceof OffersSeen seen) {
        seen.offerIds().forEach(offer -> confirm(offer, seen.observedAt()));
      } else {
        put(FeedFacts.stream(event), event, true);
      }
    }
  }

  /** Records events of another writer, which the table does not have yet. */
  public void recordElsewhere(Event... events) {
    for (Event event : events) {
      put(FeedFacts.stream(event), event, false);
    }
  }

  private void put(String stream, Event event, boolean toTable) {
    long sequence = log.stream(stream, 0).size();
    log.append(List.of(new NewEvent(UUID.randomUUID(), stream, sequence, event)));
    LedgerEntry after = LedgerEvolution.after(table.get(stream), stream, sequence, event);
    if (toTable && after != null) {
      table.put(stream, FeedFacts.numbered(table.size() + 1L, after));
    }
  }

  /** Appends a decision's events to the log, all or none; returns the log's head. */
  public long append(ChunkDecision decision) {
    List<NewEvent> events = new ArrayList<>();
    Map<String, Integer> next = new HashMap<>();
    for (DecidedEvent decided : decision.events()) {
      int place = next.getOrDefault(decided.stream(), log.stream(decided.stream(), 0).size());
      if (decided.sequence() > place) {
        throw new IllegalStateException("A gap in the stream of " + decided);
      }
      next.put(decided.stream(), place + 1);
      events.add(
          new NewEvent(UUID.randomUUID(), decided.stream(), decided.sequence(), decided.event()));
    }
    log.append(events);
    return log.head();
  }

  /** Writes a decision's entries to the table. */
  public void write(ChunkDecision decision) {
    decision.entries().forEach(entry -> table.put(entry.stream(), entry));
    decision
        .seen()
        .forEach((stream, at) -> table.computeIfPresent(stream, (any, entry) -> entry.seen(at)));
    decision
        .offersSeen()
        .forEach((seen, offers) -> offers.forEach(offer -> confirm(offer, seen.at())));
  }

  private void confirm(String offer, Instant at) {
    confirmations.computeIfAbsent(offer, any -> new ArrayList<>()).add(at);
    table.computeIfPresent(offer, (any, entry) -> entry.seen(at));
  }

  /** Forgets the amounts in titles, as a table of an earlier release has none. */
  public void forgetAmounts() {
    table.replaceAll((stream, entry) -> entry.withAmounts(null));
  }

  /** Makes a stream's entry one that cannot be read. */
  public void damage(String stream) {
    table.computeIfPresent(stream, (any, entry) -> entry.withAmounts("damaged"));
  }

  /** The table's entry of a stream. */
  public @Nullable LedgerEntry entry(String stream) {
    return table.get(stream);
  }

  /** A stream's entry, computed from the log alone. */
  public @Nullable LedgerEntry replayed(String stream) {
    Map<String, LedgerEntry> entries = new HashMap<>();
    replay.catchUp(entries, List.of(stream));
    return entries.get(stream);
  }

  /** The streams of each statement that has read the table. */
  public List<Set<String>> statements() {
    return statements;
  }

  /** The streams that were read from the log. */
  public List<String> logReads() {
    return logReads;
  }

  @Override
  public Map<String, LedgerEntry> entries(Collection<String> streams) {
    statements.add(Set.copyOf(streams));
    Map<String, LedgerEntry> found = new HashMap<>(table);
    found.keySet().retainAll(streams);
    return found;
  }

  @Override
  public void catchUp(Map<String, LedgerEntry> entries, Collection<String> streams) {
    logReads.addAll(streams);
    replay.catchUp(entries, streams);
  }

  @Override
  public void addAmounts(Map<String, LedgerEntry> entries, Collection<String> streams) {
    logReads.addAll(streams);
    replay.addAmounts(entries, streams);
  }

  /** The titles of the next chunks say this. */
  public void judge(TitleVerdicts verdicts) {
    titles = verdicts;
  }

  @Override
  public TitleVerdicts verdicts(List<OpenOffer> offers) {
    judged.clear();
    offers.forEach(offer -> judged.add(offer.listing().id()));
    return titles;
  }

  /** The offers whose titles were judged last. */
  public List<String> judged() {
    return judged;
  }

  @Override
  public Map<String, PriceHistory> histories(
      Map<String, TimeRange> late, Map<String, LedgerEntry> entries) {
    Map<String, PriceHistory> histories = new HashMap<>();
    logReads.addAll(late.keySet());
    for (String offer : late.keySet()) {
      List<Event> events =
          log.stream(offer, 0).stream().map(entry -> entry.recorded().event()).toList();
      histories.put(offer, PriceHistory.of(events, confirmations.getOrDefault(offer, List.of())));
    }
    return histories;
  }
}
