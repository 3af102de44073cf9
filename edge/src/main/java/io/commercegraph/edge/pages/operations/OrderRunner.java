package io.commercegraph.edge.pages.operations;

import io.commercegraph.api.audit.AuditCheckpoints;
import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.log.ReplayRefused;
import io.commercegraph.api.tokens.TokenCommands;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.watches.Watches;
import io.commercegraph.edge.keys.ValidTokens;
import org.springframework.stereotype.Component;

/** Carries orders out by the same services as the addresses under {@code /api/ops}. */
@Component
final class OrderRunner {

  private final DeadLetters deadLetters;
  private final ProjectionReplay replays;
  private final TokenCommands tokens;
  private final ValidTokens validTokens;
  private final AuditCheckpoints checkpoints;
  private final Reviews reviews;
  private final Watches watches;

  OrderRunner(
      DeadLetters deadLetters,
      ProjectionReplay replays,
      TokenCommands tokens,
      ValidTokens validTokens,
      AuditCheckpoints checkpoints,
      Reviews reviews,
      Watches watches) {
    this.deadLetters = deadLetters;
    this.replays = replays;
    this.tokens = tokens;
    this.validTokens = validTokens;
    this.checkpoints = checkpoints;
    this.reviews = reviews;
    this.watches = watches;
  }

  /** Carries an order out, and answers the key of the text that says how it went. */
  String run(Order order, String name, String sequence, String event) {
    try {
      return switch (order) {
        case RETRY_DEAD_LETTERS ->
            deadLetters.retry(name, sequence) ? "retried" : "retried_in_vain";
        case DISCARD_DEAD_LETTER -> discard(name, sequence, event);
        case START_REPLAY, ABORT_REPLAY, RESUME_REPLAY, ACCEPT_PARKED, DISCARD_REPLAY -> {
          var _ = replay(order, name);
          yield order.text();
        }
        case ROTATE_TOKEN ->
            throw ToolProblem.in(
                "order",
                ProblemCode.INVALID_VALUE,
                "A token is rotated by " + order.action() + ".");
        case REVOKE_TOKEN -> revoke(name);
        case PAUSE_WATCH -> {
          watches.pauseByOperator(name);
          yield order.text();
        }
        case SIGN_CHECKPOINT -> {
          var _ = checkpoints.sign(false);
          yield order.text();
        }
        case CONFIRM_MATCH, REFUSE_MATCH, CONFIRM_INTENT, REFUSE_INTENT -> {
          review(order, name);
          yield order.text();
        }
      };
    } catch (IllegalArgumentException unknown) {
      throw ToolProblem.in("name", ProblemCode.INVALID_VALUE, String.valueOf(unknown.getMessage()));
    } catch (ReplayRefused refused) {
      throw ToolProblem.of(
          refused.isUnknownProjection() ? ProblemCode.NOT_FOUND : ProblemCode.WRONG_STATE,
          String.valueOf(refused.getMessage()));
    }
  }

  private ProjectionReplay.Replay replay(Order order, String name) {
    return switch (order) {
      case START_REPLAY -> replays.start(name);
      case ABORT_REPLAY -> replays.abort(name);
      case RESUME_REPLAY -> replays.resume(name, false);
      case ACCEPT_PARKED -> replays.resume(name, true);
      case DISCARD_REPLAY -> replays.discard(name);
      default -> throw new IllegalStateException(order + " rebuilds nothing");
    };
  }

  private void review(Order order, String name) {
    switch (order) {
      case CONFIRM_MATCH -> reviews.confirmMatch(name);
      case REFUSE_MATCH -> reviews.refuseMatch(name);
      case CONFIRM_INTENT -> reviews.confirmIntent(name);
      case REFUSE_INTENT -> reviews.refuseIntent(name);
      default -> throw new IllegalStateException(order + " reviews nothing");
    }
  }

  private String discard(String name, String sequence, String event) {
    if (!deadLetters.discard(name, sequence, event)) {
      throw ToolProblem.of(ProblemCode.NOT_FOUND, "No such event is parked there.");
    }
    return "discarded";
  }

  private String revoke(String tokenId) {
    boolean readable = tokens.revoke(tokenId, null).readable();
    validTokens.reload();
    return readable ? "revoked" : "revoked_later";
  }
}
