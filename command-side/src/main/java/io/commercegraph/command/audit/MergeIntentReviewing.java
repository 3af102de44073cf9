package io.commercegraph.command.audit;

import io.commercegraph.api.audit.MergeIntentReviewed;
import io.commercegraph.api.audit.MergeIntentReviews;
import io.commercegraph.api.audit.MergeIntents.Status;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.command.audit.ReviewMergeIntent.Decision;
import io.commercegraph.log.LogEntry;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Sends operators' reviews of merge intents as commands. */
@Component
class MergeIntentReviewing implements MergeIntentReviews {

  /** The id of an intent's entry, which holds the id of its event. */
  private static final Pattern AUDIT_ID =
      Pattern.compile("aud_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})");

  private final AuditCommands commands;

  MergeIntentReviewing(AuditCommands commands) {
    this.commands = commands;
  }

  @Override
  public Reviewed confirm(String auditId) {
    return review(auditId, Decision.CONFIRMED);
  }

  @Override
  public Reviewed refuse(String auditId) {
    return review(auditId, Decision.REFUSED);
  }

  private Reviewed review(String auditId, Decision decision) {
    LogEntry entry = commands.send(new ReviewMergeIntent(eventId(auditId), decision));
    MergeIntentReviewed event = (MergeIntentReviewed) entry.recorded().event();
    return new Reviewed(
        event.auditId(),
        event.intentId(),
        Status.valueOf(decision.name()),
        event.sequence(),
        event.recordedAt(),
        entry.recorded().position());
  }

  private static UUID eventId(String auditId) {
    Matcher id = AUDIT_ID.matcher(auditId);
    if (!id.matches()) {
      throw ToolProblem.of(ProblemCode.NOT_FOUND, "There is no such merge intent.");
    }
    return UUID.fromString(id.replaceFirst("$1-$2-$3-$4-$5"));
  }
}
