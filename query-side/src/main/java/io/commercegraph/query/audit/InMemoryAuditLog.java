package io.commercegraph.query.audit;

import io.commercegraph.api.audit.AuditChain;
import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.audit.AuditEvent;
import io.commercegraph.api.audit.AuditHeadSource;
import io.commercegraph.api.audit.ChainBreak;
import io.commercegraph.api.audit.MergeIntentAudited;
import io.commercegraph.api.audit.MergeIntentReviewed;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.ops.FeatureFlags;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.log.reading.PastCall;
import io.commercegraph.projections.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The in-memory model of the audit log: the newest entries by sequence, and the state of the hash
 * chain over all of them. There is no table, since the stream is short and is verified from its
 * first entry at each start anyway.
 */
@Component
class InMemoryAuditLog implements MemoryModel<AuditEvent>, AuditHeadSource, FeatureFlags {

  /** How many entries are held; older ones are read from the stream. */
  static final int NEWEST = 100_000;

  private static final Logger LOG = LoggerFactory.getLogger(InMemoryAuditLog.class);

  private final EventLog log;
  private final AuditHeadCheck headCheck;
  private volatile Entries entries = new Entries(0);

  InMemoryAuditLog(EventLog log, AuditHeadCheck headCheck) {
    this.log = log;
    this.headCheck = headCheck;
  }

  /** For operators: whether the log is as it was recorded, as far as this node has read it. */
  @Override
  public Map<String, Boolean> flags() {
    return Map.of("audit_log_sound", entries.flaw == null && headCheck.sound());
  }

  @Override
  public Head head() {
    return PastCall.isCurrent()
        ? log.last(AuditEvent.STREAM, PastCall.position())
            .map(entry -> Head.at((AuditEvent) entry.recorded().event()))
            .orElse(Head.START)
        : entries.head;
  }

  /** The first thing that is wrong with the chain, as far as this node has read it. */
  @Nullable ChainBreak flaw() {
    return entries.flaw;
  }

  /** At most this many entries before a sequence number, newest first. */
  List<AuditEntry> before(long sequence, int limit) {
    Entries held = entries;
    List<AuditEntry> found =
        new ArrayList<>(
            held.newest.headMap(sequence, false).descendingMap().values().stream()
                .limit(limit)
                .toList());
    long older = Math.min(sequence, held.head.next()) - found.size();
    if (found.size() < limit && older > 0) {
      found.addAll(fromStream(older, limit - found.size()));
    }
    return found;
  }

  /** The review of an intent, if there was one. */
  Optional<AuditEntry> reviewOf(String intentId) {
    return Optional.ofNullable(entries.reviews.get(intentId));
  }

  private List<AuditEntry> fromStream(long before, int limit) {
    long from = Math.max(0, before - limit);
    return log.stream(AuditEvent.STREAM, from).stream()
        .limit(before - from)
        .map(InMemoryAuditLog::entry)
        .toList()
        .reversed();
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.AUDIT;
  }

  @Override
  public Set<Class<? extends AuditEvent>> events() {
    return Set.of(AuditEvent.class);
  }

  /** No read model: the entries are loaded from the stream. */
  @Override
  public Set<ReadModel> loadedFrom() {
    return Set.of();
  }

  @Override
  public String sequenceKey(AuditEvent event) {
    return AuditEvent.STREAM;
  }

  @Override
  public Content<AuditEvent> load() {
    // Both are taken before the stream is read: entries appended later follow as events, and
    // events of other streams need not be read.
    Entries loaded = new Entries(log.head());
    Optional<AuditHeadFile.Head> remembered = headCheck.remembered();
    List<LogEntry> stream = log.stream(AuditEvent.STREAM, 0);
    for (LogEntry entry : stream) {
      loaded.take((AuditEvent) entry.recorded().event(), entry.recorded().eventId());
    }
    remembered.ifPresent(head -> headCheck.compare(head, sequence -> hashAt(stream, sequence)));
    return loaded;
  }

  private static @Nullable String hashAt(List<LogEntry> stream, long sequence) {
    return stream.stream()
        .map(entry -> (AuditEvent) entry.recorded().event())
        .filter(event -> event.sequence() == sequence)
        .map(AuditEvent::hash)
        .findFirst()
        .orElse(null);
  }

  /** Drops older entries from memory; they are still in the stream. */
  void forgetBefore(long sequence) {
    entries.forgetBefore(sequence);
  }

  private static AuditEntry entry(LogEntry entry) {
    return AuditEntry.of(entry.recorded().eventId(), (AuditEvent) entry.recorded().event());
  }

  private final class Entries implements Content<AuditEvent> {

    private final long position;
    private final AuditChain chain = new AuditChain();
    private final NavigableMap<Long, AuditEntry> newest = new ConcurrentSkipListMap<>();
    private final Map<String, AuditEntry> reviews = new ConcurrentHashMap<>();
    private volatile Head head = Head.START;
    private volatile @Nullable ChainBreak flaw;

    Entries(long position) {
      this.position = position;
    }

    @Override
    public long position() {
      return position;
    }

    @Override
    public void apply(List<RecordedEvent<AuditEvent>> batch) {
      for (RecordedEvent<AuditEvent> recorded : batch) {
        take(recorded.event(), recorded.eventId());
      }
      if (entries == this) {
        remember();
      }
    }

    private void remember() {
      headCheck.remember(head.next() - 1, head.hash());
    }

    private void take(AuditEvent event, String eventId) {
      if (event.sequence() < head.next()) {
        return;
      }
      AuditEntry entry = AuditEntry.of(eventId, event);
      if (flaw == null) {
        chain.follow(entry).ifPresent(this::report);
      }
      switch (event) {
        case MergeIntentAudited _ -> {}
        case MergeIntentReviewed review -> reviews.put(review.intentId(), entry);
      }
      newest.put(entry.sequence(), entry);
      forgetBefore(entry.sequence() - NEWEST + 1);
      head = Head.at(event);
    }

    private void forgetBefore(long sequence) {
      newest.headMap(sequence, false).clear();
    }

    /**
     * Logs the broken chain. The service goes on, since shops, prices and coupons do not depend on
     * it.
     */
    private void report(ChainBreak found) {
      flaw = found;
      LOG.error("The audit log is not what was recorded: {}", found);
    }

    @Override
    public void serve() {
      entries = this;
      remember();
    }
  }
}
