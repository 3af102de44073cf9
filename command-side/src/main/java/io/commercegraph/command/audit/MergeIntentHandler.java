package io.commercegraph.command.audit;

import io.commercegraph.api.audit.AuditEvent;
import io.commercegraph.api.audit.AuditHeadSource;
import io.commercegraph.api.audit.AuditHeadSource.Head;
import io.commercegraph.api.audit.MergeIntentAudited;
import io.commercegraph.api.audit.MergeIntentReviewed;
import io.commercegraph.api.log.EventRelease;
import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.command.audit.ReviewMergeIntent.Decision;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.NewEvent;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Handles merge intents and their reviews: appends them to the audit log as a hash chain. It starts
 * from the head that the read side has verified and appends to the log directly: an aggregate would
 * be a stream of its own, and the chain is one stream. The log accepts each sequence number once,
 * so that two nodes cannot chain to one entry; the second gets a conflict, and decides anew. The
 * handlers are synchronized, so that no commands of one node conflict.
 */
@Component
class MergeIntentHandler {

  private final EventLog log;
  private final AuditHeadSource trail;
  private final NodeReleases releases;
  private final DatabaseClock clock;

  MergeIntentHandler(
      EventLog log, AuditHeadSource trail, NodeReleases releases, DatabaseClock clock) {
    this.log = log;
    this.trail = trail;
    this.releases = releases;
    this.clock = clock;
  }

  /** Records an intent, or returns the entry that was recorded for it before. */
  @CommandHandler
  synchronized LogEntry handle(RecordMergeIntent intent) {
    UUID eventId = intent.id().eventId();
    Optional<LogEntry> first = intent.id().findLegacy(log).or(() -> log.find(eventId));
    if (first.isPresent()) {
      return repeated(intent, first.get());
    }
    try {
      Head head = head();
      return append(eventId, intent.chainedTo(head, clock.now()));
    } catch (AppendConflict taken) {
      return repeated(intent, recorded(taken));
    }
  }

  /** Records a review, or returns the entry that was recorded for it before. */
  @CommandHandler
  synchronized LogEntry handle(ReviewMergeIntent review) {
    MergeIntentAudited intent = intent(review.intent());
    Optional<LogEntry> first = log.find(review.eventId());
    if (first.isPresent()) {
      return repeated(review, first.get());
    }
    if (review.decision() == Decision.CONFIRMED && intent.toShopId() == null) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE,
          "The intent names no shop to merge into, so that it can only be refused.");
    }
    if (!releases.allKnow(EventRelease.TOKENS_AND_REVIEWS)) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE,
          "A node of an earlier release still runs, which does not know reviews.");
    }
    try {
      Head head = head();
      return append(review.eventId(), review.chainedTo(head, intent, clock.now()));
    } catch (AppendConflict taken) {
      return repeated(review, recorded(taken));
    }
  }

  private MergeIntentAudited intent(UUID eventId) {
    return log.find(eventId)
        .map(entry -> entry.recorded().event())
        .filter(MergeIntentAudited.class::isInstance)
        .map(MergeIntentAudited.class::cast)
        .orElseThrow(() -> ToolProblem.of(ProblemCode.NOT_FOUND, "There is no such merge intent."));
  }

  /** The end of the chain: the read side's head and the entries after it. */
  private Head head() {
    Head head = trail.head();
    for (LogEntry entry : log.stream(AuditEvent.STREAM, head.next())) {
      head = Head.at((AuditEvent) entry.recorded().event());
    }
    return head;
  }

  private LogEntry append(UUID eventId, AuditEvent event) {
    NewEvent entry = new NewEvent(eventId, AuditEvent.STREAM, event.sequence(), event);
    return log.append(List.of(entry)).getFirst();
  }

  /** The event whose id is taken; where the place in the stream is, the command is decided anew. */
  private LogEntry recorded(AppendConflict taken) {
    if (taken.kind() != AppendConflict.Kind.EVENT_ID) {
      throw taken;
    }
    return log.find(taken.eventId()).orElseThrow();
  }

  private static LogEntry repeated(RecordMergeIntent intent, LogEntry first) {
    if (first.recorded().event() instanceof MergeIntentAudited event && intent.matches(event)) {
      return first;
    }
    throw ToolProblem.of(
        ProblemCode.IDEMPOTENCY_CONFLICT,
        "This idempotency-key was used today for a call that said something else.");
  }

  private static LogEntry repeated(ReviewMergeIntent review, LogEntry first) {
    if (first.recorded().event() instanceof MergeIntentReviewed event
        && event.action().equals(review.decision().action())) {
      return first;
    }
    throw ToolProblem.of(ProblemCode.WRONG_STATE, "The intent was reviewed the other way.");
  }
}
