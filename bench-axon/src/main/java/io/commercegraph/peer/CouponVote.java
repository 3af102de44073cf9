package io.commercegraph.peer;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

/**
 * One reporter's vote on one code of one shop on one day: a later report of the same counts no
 * more.
 */
@Aggregate
@SuppressWarnings({"NullAway.Init", "UnusedVariable"}) // Axon fills and reads it.
class CouponVote {

  @AggregateIdentifier private String vote;
  private CodeReported first;

  record ReportCode(
      @TargetAggregateIdentifier String vote,
      String shopDomain,
      String code,
      String reason,
      String reporter,
      String key) {

    static String vote(String shopDomain, String code, String reporter) {
      return shopDomain + "/" + code + "/" + LocalDate.now(ZoneOffset.UTC) + "/" + reporter;
    }
  }

  record CodeReported(
      String vote,
      String shopDomain,
      String code,
      String reason,
      String reporter,
      String key,
      boolean counted,
      Instant recordedAt) {}

  CouponVote() {}

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  CodeReported handle(ReportCode command) {
    if (first != null && first.key().equals(command.key())) {
      return first;
    }
    CodeReported report =
        new CodeReported(
            command.vote(),
            command.shopDomain(),
            command.code(),
            command.reason(),
            command.reporter(),
            command.key(),
            first == null,
            Instant.now());
    AggregateLifecycle.apply(report);
    return report;
  }

  @EventSourcingHandler
  void on(CodeReported event) {
    if (first == null) {
      vote = event.vote();
      first = event;
    }
  }
}
