package io.commercegraph.command.audit;

import io.commercegraph.api.audit.AuditEvent;
import io.commercegraph.api.audit.AuditHeadSource;
import io.commercegraph.api.audit.AuditHeadSource.Head;
import io.commercegraph.api.audit.MergeIntentAudited;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.NewEvent;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * Appends merge intents to the audit log as a hash chain. It starts from the head that the read
 * side has verified and appends to the log directly: an aggregate would load the whole audit log
 * for each intent. The log accepts each sequence number once, so that two nodes cannot chain to one
 * entry; the second retries from the new head.
 */
@Component
class AuditRecorder {

  private static final int TRIES = 50;

  private final EventLog log;
  private final AuditHeadSource trail;
  private final DatabaseClock clock;

  AuditRecorder(EventLog log, AuditHeadSource trail, DatabaseClock clock) {
    this.log = log;
    this.trail = trail;
    this.clock = clock;
  }

  /**
   * Records an intent, or returns the entry that was recorded for it before. It is synchronized, so
   * that no intents of one node conflict.
   */
  synchronized LogEntry record(MergeIntent intent) {
    UUID eventId = intent.id().eventId();
    Optional<LogEntry> first = intent.id().findLegacy(log).or(() -> log.find(eventId));
    if (first.isPresent()) {
      return repeated(intent, first.get());
    }
    for (int tries = 0; tries < TRIES; tries++) {
      Head head = head();
      MergeIntentAudited event = intent.chainedTo(head, clock.now());
      try {
        return log.append(List.of(new NewEvent(eventId, AuditEvent.STREAM, head.next(), event)))
            .getFirst();
      } catch (AppendConflict taken) {
        if (taken.kind() == AppendConflict.Kind.EVENT_ID) {
          return repeated(intent, log.find(eventId).orElseThrow());
        }
      }
    }
    throw ToolProblem.retryAfter(
        Duration.ofSeconds(1), ProblemCode.OVERLOADED, "Too many merge intents at once.");
  }

  /** The end of the chain: the read side's head and the entries after it. */
  private Head head() {
    Head head = trail.head();
    for (LogEntry entry : log.stream(AuditEvent.STREAM, head.next())) {
      head = Head.at((MergeIntentAudited) entry.recorded().event());
    }
    return head;
  }

  private static LogEntry repeated(MergeIntent intent, LogEntry first) {
    if (first.recorded().event() instanceof MergeIntentAudited event && intent.matches(event)) {
      return first;
    }
    throw ToolProblem.of(
        ProblemCode.IDEMPOTENCY_CONFLICT,
        "This idempotency-key was used today for a call that said something else.");
  }
}
