package io.commercegraph.command.keys;

import io.commercegraph.api.ops.ReadinessCheck;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/**
 * The revocations that are recorded and that the read model did not have when they were answered.
 * Readiness reports one that is older than five seconds; the node stays ready.
 */
@Component
class PendingRevocations implements ReadinessCheck {

  private static final Duration REPORTED_AFTER = Duration.ofSeconds(5);

  private final TokenReader tokens;
  private final Clock clock;
  private final Map<List<String>, Instant> since = new ConcurrentHashMap<>();

  PendingRevocations(TokenReader tokens, Clock clock) {
    this.tokens = tokens;
    this.clock = clock;
  }

  void add(List<String> secretIds) {
    since.put(secretIds, clock.instant());
  }

  /** Forgets those that the read model has by now. */
  void settle() {
    since.keySet().removeIf(tokens::areRevoked);
  }

  @Override
  public String name() {
    return "token_revocations";
  }

  @Override
  public boolean isVital() {
    return false;
  }

  @Override
  public Optional<String> problem() {
    return since.values().stream()
        .min(Instant::compareTo)
        .map(oldest -> Duration.between(oldest, clock.instant()))
        .filter(age -> age.compareTo(REPORTED_AFTER) > 0)
        .map(age -> "A revocation is not in the read model after " + age.toSeconds() + " s.");
  }
}
