package io.commercegraph.command.keys;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.commercegraph.api.tokens.TokenCommands.Secret;
import io.commercegraph.api.tokens.TokenEvent;
import io.commercegraph.api.tokens.TokenIssued;
import io.commercegraph.api.tokens.TokenQuotaChanged;
import io.commercegraph.api.tokens.TokenRelabelled;
import io.commercegraph.api.tokens.TokenRotated;
import io.commercegraph.api.tokens.TokenRow;
import io.commercegraph.api.tokens.TokenSecretRevoked;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/**
 * An API token. It has two live secrets at most, so that its holder can rotate without a gap, and
 * label and quota are the token's. Calls are authenticated by the read model: nothing loads an
 * aggregate for them.
 */
@Aggregate
public class ApiToken {

  private static final int MOST_SECRETS = 2;

  @AggregateIdentifier
  @SuppressWarnings("UnusedVariable") // Axon reads it
  private @Nullable String tokenId;

  private final Set<String> live = new LinkedHashSet<>();
  private String label = "";
  private boolean aggregator;
  private @Nullable Integer perMinute;

  /** For Axon, which then applies the events. */
  ApiToken() {}

  @CommandHandler
  ApiToken(IssueToken command) {
    Secret first = command.secret();
    apply(
        new TokenIssued(
            command.tokenId(),
            first.secretId(),
            first.hash(),
            command.label(),
            command.aggregator(),
            command.perMinute(),
            command.at()));
  }

  @CommandHandler
  TokenRow handle(RotateToken command) {
    mustBeLive();
    if (live.size() >= MOST_SECRETS) {
      throw tooManySecrets();
    }
    Secret second = command.secret();
    apply(new TokenRotated(command.tokenId(), second.secretId(), second.hash(), command.at()));
    return new TokenRow(
        command.tokenId(), second.secretId(), label, aggregator, perMinute, command.at(), null);
  }

  /** Returns the secrets that were live until now. */
  @CommandHandler
  List<String> handle(RevokeToken command) {
    List<String> ended =
        live.stream()
            .filter(secret -> command.secretId() == null || command.secretId().equals(secret))
            .toList();
    if (ended.isEmpty()) {
      throw notLive();
    }
    ended.forEach(secret -> apply(new TokenSecretRevoked(command.tokenId(), secret, command.at())));
    return ended;
  }

  @CommandHandler
  void handle(RelabelToken command) {
    mustBeLive();
    if (!command.label().equals(label)) {
      apply(new TokenRelabelled(command.tokenId(), command.label()));
    }
  }

  @CommandHandler
  void handle(ChangeTokenQuota command) {
    mustBeLive();
    if (!Objects.equals(command.perMinute(), perMinute)) {
      apply(new TokenQuotaChanged(command.tokenId(), command.perMinute()));
    }
  }

  @EventSourcingHandler
  void on(TokenEvent event) {
    switch (event) {
      case TokenIssued issued -> {
        tokenId = issued.tokenId();
        live.add(issued.secretId());
        label = issued.label();
        aggregator = issued.aggregator();
        perMinute = issued.perMinute();
      }
      case TokenRotated rotated -> live.add(rotated.secretId());
      case TokenSecretRevoked revoked -> live.remove(revoked.secretId());
      case TokenRelabelled relabelled -> label = relabelled.label();
      case TokenQuotaChanged changed -> perMinute = changed.perMinute();
    }
  }

  private void mustBeLive() {
    if (live.isEmpty()) {
      throw notLive();
    }
  }

  static ToolProblem notLive() {
    return ToolProblem.of(ProblemCode.NOT_FOUND, "There is no such live token.");
  }

  static ToolProblem tooManySecrets() {
    return ToolProblem.in(
        "token_id", ProblemCode.INVALID_VALUE, "The token has two live secrets; revoke one first.");
  }
}
