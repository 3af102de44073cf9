package io.commercegraph.peer;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

/** What was reported of one code of one shop: one vote a reporter and day, one answer a key. */
@Aggregate
@SuppressWarnings({"NullAway.Init", "UnusedVariable"}) // Axon fills and reads it.
class CouponReports {

  @AggregateIdentifier private String coupon;
  private final Map<String, CodeReported> byKey = new HashMap<>();
  private final Set<String> voters = new HashSet<>();
  private int worked;
  private int failed;

  record ReportCode(
      @TargetAggregateIdentifier String coupon,
      String shopDomain,
      String code,
      String reason,
      String reporter,
      String key) {}

  record CodeReported(
      String coupon,
      String shopDomain,
      String code,
      String reason,
      String reporter,
      String day,
      String key,
      boolean counted,
      Instant recordedAt) {}

  record Answer(CodeReported report, int worked, int failed, double score) {}

  CouponReports() {}

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  Answer handle(ReportCode command) {
    CodeReported first = byKey.get(command.key());
    if (first == null) {
      Instant now = Instant.now();
      String day = now.toString().substring(0, 10);
      first =
          new CodeReported(
              command.coupon(),
              command.shopDomain(),
              command.code(),
              command.reason(),
              command.reporter(),
              day,
              command.key(),
              !voters.contains(day + command.reporter()),
              now);
      AggregateLifecycle.apply(first);
    }
    return new Answer(first, worked, failed, (2.0 + worked) / (4.0 + worked + failed));
  }

  @EventSourcingHandler
  void on(CodeReported event) {
    coupon = event.coupon();
    byKey.put(event.key(), event);
    if (voters.add(event.day() + event.reporter())) {
      if (event.reason().equals("worked")) {
        worked++;
      } else {
        failed++;
      }
    }
  }
}
