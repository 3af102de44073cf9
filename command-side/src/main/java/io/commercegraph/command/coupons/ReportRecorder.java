package io.commercegraph.command.coupons;

import io.commercegraph.api.coupons.CodeConfidence;
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
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Puts reports into the log, as votes while there are votes left. It appends straight to the log: a
 * report decides over two streams at once and looks at the state of none, so that an aggregate
 * would only load what nobody reads.
 */
@Component
class ReportRecorder {

  private final EventLog log;
  private final CodeConfidence confidence;

  ReportRecorder(EventLog log, CodeConfidence confidence) {
    this.log = log;
    this.confidence = confidence;
  }

  /** Records a report, or finds it recorded. */
  LogEntry record(CodeReport report) {
    return report
        .id()
        .recordedBefore(log)
        .map(first -> repeated(report, first))
        .orElseGet(() -> recordedNow(report));
  }

  private LogEntry recordedNow(CodeReport report) {
    UUID eventId = report.id().eventId();
    VoteStreams ballot = VoteStreams.of(report);
    for (int place = 0; place < VoteStreams.NETWORK_VOTES; place++) {
      try {
        return log.append(
                List.of(
                    new NewEvent(eventId, ballot.vote(), 0, event(report, true)),
                    new NewEvent(
                        UUID.randomUUID(), ballot.network(), place, VoteStreams.taken(report))))
            .getFirst();
      } catch (AppendConflict taken) {
        if (taken.kind() == AppendConflict.Kind.EVENT_ID) {
          return recorded(report);
        }
        if (taken.stream().equals(ballot.vote())) {
          break;
        }
      }
    }
    return uncounted(report);
  }

  private LogEntry uncounted(CodeReport report) {
    try {
      UUID eventId = report.id().eventId();
      String stream = "rep_" + eventId;
      return log.append(List.of(new NewEvent(eventId, stream, 0, event(report, false)))).getFirst();
    } catch (AppendConflict taken) {
      return recorded(report);
    }
  }

  private LogEntry recorded(CodeReport report) {
    return repeated(report, log.find(report.id().eventId()).orElseThrow());
  }

  /** The first answer to a call that comes again. */
  private static LogEntry repeated(CodeReport report, LogEntry first) {
    if (first.recorded().event() instanceof CodeReported event && report.isSaidBy(event)) {
      return first;
    }
    throw ToolProblem.of(
        ProblemCode.IDEMPOTENCY_CONFLICT,
        "This idempotency-key was used today for a call that said something else.");
  }

  private CodeReported event(CodeReport report, boolean counted) {
    @Nullable ReportReason vote = counted ? report.reason() : null;
    return report.asEvent(counted, confidence.of(report.shopId(), report.code(), vote));
  }
}
