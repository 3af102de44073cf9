package io.commercegraph.command.keys;

import io.commercegraph.api.tokens.TokenEvent;
import io.commercegraph.api.tokens.TokenIssued;
import io.commercegraph.api.tokens.TokenQuotaChanged;
import io.commercegraph.api.tokens.TokenRelabelled;
import io.commercegraph.api.tokens.TokenRotated;
import io.commercegraph.api.tokens.TokenRow;
import io.commercegraph.api.tokens.TokenSecretRevoked;
import io.commercegraph.command.callers.NameUuid;
import io.commercegraph.command.keys.EarlierTokenTable.Hashed;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.NewEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Records as events what the table of releases before tells of tokens and the log does not have. An
 * event's id follows from the secret's id and the kind, so that each is recorded once, whichever
 * node does it and however often.
 */
@Component
class TokenMigration {

  private static final Logger LOG = LoggerFactory.getLogger(TokenMigration.class);

  private final EarlierTokenTable earlier;
  private final EventLog log;

  TokenMigration(EarlierTokenTable earlier, EventLog log) {
    this.earlier = earlier;
    this.log = log;
  }

  /** Takes over all tokens. */
  void takeOverAll() {
    earlier.tokensAhead().forEach(this::takeOver);
  }

  /** Takes over one token; its stream is the judge of what the log has. */
  void takeOver(String tokenId) {
    Known known = new Known(log.stream(tokenId, 0));
    List<NewEvent> missing = new ArrayList<>();
    for (Hashed secret : earlier.ofToken(tokenId)) {
      known.add(secret, missing);
    }
    if (missing.isEmpty()) {
      return;
    }
    try {
      log.append(missing);
    } catch (AppendConflict taken) {
      // Another node does the same, or the token was changed: the next turn looks again.
      LOG.debug("A token is taken over elsewhere", taken);
    }
  }

  /** What a token's stream says of its secrets. */
  private static final class Known {

    private final Set<String> issued = new HashSet<>();
    private final Set<String> revoked = new HashSet<>();
    private long next;

    Known(List<LogEntry> stream) {
      for (LogEntry entry : stream) {
        take((TokenEvent) entry.recorded().event());
      }
    }

    private void take(TokenEvent event) {
      next++;
      switch (event) {
        case TokenIssued issue -> issued.add(issue.secretId());
        case TokenRotated rotation -> issued.add(rotation.secretId());
        case TokenSecretRevoked revocation -> revoked.add(revocation.secretId());
        case TokenRelabelled _, TokenQuotaChanged _ -> {}
      }
    }

    private void add(Hashed secret, List<NewEvent> missing) {
      TokenRow row = secret.row();
      if (!issued.contains(row.secretId())) {
        missing.add(migrated(row, "issued", issued.isEmpty() ? issue(secret) : rotation(secret)));
      }
      if (row.revokedAt() != null && !revoked.contains(row.secretId())) {
        missing.add(
            migrated(
                row,
                "revoked",
                new TokenSecretRevoked(row.tokenId(), row.secretId(), row.revokedAt())));
      }
    }

    private NewEvent migrated(TokenRow row, String kind, TokenEvent event) {
      NewEvent added =
          new NewEvent(
              NameUuid.of("token secret " + row.secretId() + " " + kind),
              row.tokenId(),
              next,
              event);
      take(event);
      return added;
    }

    private static TokenEvent issue(Hashed secret) {
      TokenRow row = secret.row();
      return new TokenIssued(
          row.tokenId(),
          row.secretId(),
          secret.hash(),
          row.label(),
          row.aggregator(),
          row.perMinute(),
          row.issuedAt());
    }

    private static TokenEvent rotation(Hashed secret) {
      TokenRow row = secret.row();
      return new TokenRotated(row.tokenId(), row.secretId(), secret.hash(), row.issuedAt());
    }
  }
}
