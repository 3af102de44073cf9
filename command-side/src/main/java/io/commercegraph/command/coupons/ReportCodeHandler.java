package io.commercegraph.command.coupons;

import io.commercegraph.api.coupons.CodeConfidenceLookup;
import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.NewEvent;
import java.util.List;
import java.util.UUID;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Handles reports: appends them to the log, and counts each as a vote while the voting rule allows
 * it. It appends to the log directly: a report decides over two streams at once and reads the state
 * of none, so that an aggregate would only load what nobody reads.
 */
@Component
class ReportCodeHandler {

  private final EventLog log;
  private final CodeConfidenceLookup confidence;

  ReportCodeHandler(EventLog log, CodeConfidenceLookup confidence) {
    this.log = log;
    this.confidence = confidence;
  }

  /** Records a report, or returns the entry that was recorded for it before. */
  @CommandHandler
  LogEntry handle(ReportCode report) {
    return report
        .id()
        .findLegacy(log)
        .map(first -> repeated(report, first))
        .orElseGet(() -> recordNew(report));
  }

  private LogEntry recordNew(ReportCode report) {
    UUID eventId = report.id().eventId();
    VoteStreams streams = VoteStreams.of(report);
    for (int place = 0; place < VoteStreams.NETWORK_VOTES; place++) {
      try {
        return log.append(
                List.of(
                    new NewEvent(eventId, streams.vote(), 0, event(report, true)),
                    new NewEvent(
                        UUID.randomUUID(),
                        streams.network(),
                        place,
                        VoteStreams.networkVote(report))))
            .getFirst();
      } catch (AppendConflict conflict) {
        if (conflict.kind() == AppendConflict.Kind.EVENT_ID) {
          return recorded(report);
        }
        if (conflict.stream().equals(streams.vote())) {
          break;
        }
      }
    }
    return recordUncounted(report);
  }

  private LogEntry recordUncounted(ReportCode report) {
    try {
      UUID eventId = report.id().eventId();
      String stream = "rep_" + eventId;
      return log.append(List.of(new NewEvent(eventId, stream, 0, event(report, false)))).getFirst();
    } catch (AppendConflict conflict) {
      return recorded(report);
    }
  }

  private LogEntry recorded(ReportCode report) {
    return repeated(report, log.find(report.id().eventId()).orElseThrow());
  }

  /** The entry of a repeated call. */
  private static LogEntry repeated(ReportCode report, LogEntry first) {
    if (first.recorded().event() instanceof CodeReported event && report.matches(event)) {
      return first;
    }
    throw ToolProblem.of(
        ProblemCode.IDEMPOTENCY_CONFLICT,
        "This idempotency-key was used today for a call that said something else.");
  }

  private CodeReported event(ReportCode report, boolean counted) {
    @Nullable ReportReason vote = counted ? report.reason() : null;
    return report.asEvent(counted, confidence.of(report.shopId(), report.code(), vote));
  }
}
