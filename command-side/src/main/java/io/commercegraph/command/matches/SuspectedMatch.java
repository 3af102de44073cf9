package io.commercegraph.command.matches;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.commercegraph.api.matching.MatchConfirmed;
import io.commercegraph.api.matching.MatchEvent;
import io.commercegraph.api.matching.MatchRefused;
import io.commercegraph.api.matching.MatchSuspected;
import io.commercegraph.api.matching.SuspectedMatches.Status;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.time.Instant;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/**
 * A suspected match of an offer and a product. Imports begin its stream, and an operator reviews it
 * once: the same review again changes nothing, and the other one is refused.
 */
@Aggregate
public class SuspectedMatch {

  @AggregateIdentifier
  @SuppressWarnings("UnusedVariable") // Axon reads it
  private @Nullable String matchId;

  private @Nullable MatchSuspected begun;
  private Status status = Status.SUSPECTED;
  private Instant at = Instant.EPOCH;

  /** For Axon, which then applies the events. */
  SuspectedMatch() {}

  @CommandHandler
  ReviewedMatch handle(ConfirmMatch command) {
    MatchSuspected match = Objects.requireNonNull(begun);
    if (isNew(Status.CONFIRMED)) {
      apply(new MatchConfirmed(match.matchId(), match.offerId(), match.productId(), command.at()));
    }
    return decided(match);
  }

  @CommandHandler
  ReviewedMatch handle(RefuseMatch command) {
    MatchSuspected match = Objects.requireNonNull(begun);
    if (isNew(Status.REFUSED)) {
      apply(new MatchRefused(match.matchId(), match.offerId(), match.productId(), command.at()));
    }
    return decided(match);
  }

  /** Whether the review is still to be recorded. */
  private boolean isNew(Status review) {
    if (status != Status.SUSPECTED && status != review) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE, "The match was reviewed already, the other way.");
    }
    return status == Status.SUSPECTED;
  }

  private ReviewedMatch decided(MatchSuspected match) {
    return new ReviewedMatch(
        status,
        at,
        match.offerId(),
        match.shopId(),
        match.productId(),
        match.score(),
        match.model());
  }

  @EventSourcingHandler
  void on(MatchEvent event) {
    matchId = event.matchId();
    switch (event) {
      case MatchSuspected suspected -> begun = suspected;
      case MatchConfirmed confirmed -> {
        status = Status.CONFIRMED;
        at = confirmed.confirmedAt();
      }
      case MatchRefused refused -> {
        status = Status.REFUSED;
        at = refused.refusedAt();
      }
    }
  }
}
