package io.commercegraph.command.keys;

import io.commercegraph.api.log.EventRelease;
import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.tokens.TokenCommands;
import io.commercegraph.api.tokens.TokenRow;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.tasks.Threads;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Sends operators' orders about tokens as commands, and writes the table of releases before. While
 * a node of the release before runs, which does not know the events, only that table is written,
 * and {@link TokenMigration} records the events later.
 */
@Component
class TokenOrders implements TokenCommands {

  private static final Logger LOG = LoggerFactory.getLogger(TokenOrders.class);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);

  private final CommandGateway gateway;
  private final TokenMigration migration;
  private final EarlierTokenTable earlier;
  private final TokenReader tokens;
  private final PendingRevocations pending;
  private final NodeReleases releases;
  private final ReadModelState state;
  private final EventLog log;
  private final Clock clock;

  TokenOrders(
      CommandGateway gateway,
      TokenMigration migration,
      EarlierTokenTable earlier,
      TokenReader tokens,
      PendingRevocations pending,
      NodeReleases releases,
      ReadModelState state,
      EventLog log,
      Clock clock) {
    this.gateway = gateway;
    this.migration = migration;
    this.earlier = earlier;
    this.tokens = tokens;
    this.pending = pending;
    this.releases = releases;
    this.state = state;
    this.log = log;
    this.clock = clock;
  }

  @Override
  public TokenRow issue(
      String tokenId,
      Secret secret,
      String label,
      boolean aggregator,
      @Nullable Integer perMinute) {
    Instant at = now();
    TokenRow row = new TokenRow(tokenId, secret.secretId(), label, aggregator, perMinute, at, null);
    if (eventsAreKnown()) {
      send(new IssueToken(tokenId, secret, label, aggregator, perMinute, at));
      followUp(() -> earlier.issue(row, secret.hash()));
    } else {
      earlier.issue(row, secret.hash());
    }
    return row;
  }

  @Override
  public TokenRow rotate(String tokenId, Secret secret) {
    if (!eventsAreKnown()) {
      return rotateEarlier(tokenId, secret);
    }
    migration.takeOver(tokenId);
    TokenRow row =
        answered(() -> gateway.<TokenRow>sendAndWait(new RotateToken(tokenId, secret, now())));
    followUp(() -> earlier.issue(row, secret.hash()));
    return row;
  }

  private TokenRow rotateEarlier(String tokenId, Secret secret) {
    TokenRow live =
        earlier.ofToken(tokenId).stream()
            .map(EarlierTokenTable.Hashed::row)
            .filter(row -> row.revokedAt() == null)
            .findFirst()
            .orElseThrow(ApiToken::notLive);
    TokenRow row =
        new TokenRow(
            tokenId,
            secret.secretId(),
            live.label(),
            live.aggregator(),
            live.perMinute(),
            now(),
            null);
    if (!earlier.issue(row, secret.hash())) {
      throw ApiToken.tooManySecrets();
    }
    return row;
  }

  @Override
  public Revocation revoke(String tokenId, @Nullable String secretId) {
    Instant at = now();
    if (!eventsAreKnown()) {
      int revoked = earlier.revoke(tokenId, secretId, at);
      if (revoked == 0) {
        throw ApiToken.notLive();
      }
      return new Revocation(revoked, true);
    }
    migration.takeOver(tokenId);
    List<String> revoked =
        answered(() -> gateway.<List<String>>sendAndWait(new RevokeToken(tokenId, secretId, at)));
    followUp(() -> earlier.revoke(tokenId, secretId, at));
    boolean readable = isReadable(tokenId, revoked);
    if (!readable) {
      pending.add(revoked);
    }
    return new Revocation(revoked.size(), readable);
  }

  @Override
  public void relabel(String tokenId, String label) {
    change(tokenId, new RelabelToken(tokenId, label));
  }

  @Override
  public void changeQuota(String tokenId, @Nullable Integer perMinute) {
    change(tokenId, new ChangeTokenQuota(tokenId, perMinute));
  }

  private void change(String tokenId, Record command) {
    if (!eventsAreKnown()) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE,
          "A node of an earlier release still runs, which cannot change tokens.");
    }
    migration.takeOver(tokenId);
    send(command);
    if (await(tokenId)) {
      followUp(earlier::followReadModel);
    }
  }

  private boolean eventsAreKnown() {
    return releases.allKnow(EventRelease.TOKENS_AND_REVIEWS);
  }

  /** For a command whose handler may answer nothing. */
  private void send(Record command) {
    answered(() -> Optional.ofNullable(gateway.sendAndWait(command)));
  }

  private static <R> R answered(Supplier<R> order) {
    try {
      return order.get();
    } catch (AggregateNotFoundException unknown) {
      throw ApiToken.notLive();
    } catch (AppendConflict afterAllTries) {
      throw ToolProblem.retryAfter(
          Duration.ofSeconds(1), ProblemCode.OVERLOADED, "The token is being changed elsewhere.");
    }
  }

  /** The event is recorded: what cannot be written now is written by the upkeep. */
  private static void followUp(Runnable write) {
    try {
      write.run();
    } catch (DataAccessException later) {
      LOG.warn("The table of tokens of releases before is written later", later);
    }
  }

  private boolean isReadable(String tokenId, List<String> secretIds) {
    try {
      return await(tokenId) && tokens.areRevoked(secretIds);
    } catch (DataAccessException storeIsAway) {
      LOG.warn("A revocation is recorded and could not be read back", storeIsAway);
      return false;
    }
  }

  /** Waits for the read model; whether it has what the token's stream says. */
  private boolean await(String tokenId) {
    long position = log.stream(tokenId, 0).getLast().recorded().position();
    try {
      return state.await(position, Set.of(ReadModel.TOKENS), LONGEST_WAIT);
    } catch (InterruptedException stopped) {
      Threads.stayInterrupted();
      return false;
    }
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }
}
