package io.commercegraph.command.matches;

import io.commercegraph.api.log.EventRelease;
import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.matching.MatchReviews;
import io.commercegraph.api.matching.SuspectedMatches.Status;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Supplier;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.springframework.stereotype.Component;

/**
 * Sends operators' reviews of suspected matches as commands, and moves the offer of a confirmed one
 * to the product. Where the node dies between both, the same order again does the rest.
 */
@Component
class MatchReviewing implements MatchReviews {

  private final CommandGateway gateway;
  private final ConfirmedOffers offers;
  private final EventLog log;
  private final NodeReleases releases;
  private final Clock clock;

  MatchReviewing(
      CommandGateway gateway,
      ConfirmedOffers offers,
      EventLog log,
      NodeReleases releases,
      Clock clock) {
    this.gateway = gateway;
    this.offers = offers;
    this.log = log;
    this.releases = releases;
    this.clock = clock;
  }

  @Override
  public Reviewed confirm(String matchId) {
    offers.checkMovable(log.stream(matchId, 0, 1));
    return review(matchId, new ConfirmMatch(matchId, now()));
  }

  @Override
  public Reviewed refuse(String matchId) {
    return review(matchId, new RefuseMatch(matchId, now()));
  }

  private Reviewed review(String matchId, Record command) {
    if (!releases.allKnow(EventRelease.TITLE_MATCHES)) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE,
          "A node of an earlier release still runs, which does not know reviews of matches.");
    }
    return answered(
        () -> {
          ReviewedMatch decided = gateway.sendAndWait(command);
          long position = decided.status() == Status.CONFIRMED ? offers.move(decided) : 0;
          long reviewed = log.stream(matchId, 0).getLast().recorded().position();
          return new Reviewed(
              matchId, decided.status(), decided.at(), Math.max(position, reviewed));
        });
  }

  private static Reviewed answered(Supplier<Reviewed> order) {
    try {
      return order.get();
    } catch (AggregateNotFoundException unknown) {
      throw ConfirmedOffers.unknown();
    } catch (AppendConflict afterAllTries) {
      throw ToolProblem.retryAfter(
          Duration.ofSeconds(1), ProblemCode.OVERLOADED, "The offer is being changed elsewhere.");
    }
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }
}
