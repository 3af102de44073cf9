package io.commercegraph.command.callers;

import io.commercegraph.api.secrets.SecretRefused;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.command.secrets.KeyName;
import io.commercegraph.command.secrets.KeyRing;
import io.commercegraph.log.EventLog;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Loads the key of the day, which all nodes share. A node reads it once per day, and caches it
 * until the day ends.
 */
@Component
class DailyKeys implements DailySecret {

  private static final Logger LOG = LoggerFactory.getLogger(DailyKeys.class);

  private static final String PURPOSE = "idempotency";
  private static final Duration RETRY = Duration.ofMinutes(1);

  private final KeyRing keys;
  private final EventLog log;
  private volatile @Nullable DailyKey known;

  DailyKeys(KeyRing keys, EventLog log) {
    this.keys = keys;
    this.log = log;
  }

  /** The key of today; empty where the operator has given no secret. */
  Optional<DailyKey> of(LocalDate today) {
    DailyKey last = known;
    if (last != null && last.day().equals(today)) {
      return Optional.of(last);
    }
    return keys.since().map(since -> read(today, since));
  }

  /** Ends a day: drops its key from memory, and deletes it in the database. */
  @Override
  public void endDay() {
    known = null;
    keys.deletePastDays(PURPOSE);
  }

  private synchronized DailyKey read(LocalDate today, Instant since) {
    DailyKey last = known;
    if (last != null && last.day().equals(today)) {
      return last;
    }
    DailyKey read = new DailyKey(today, Hmac.key(shared(today)), isUpgradeDay(today, since));
    known = read;
    return read;
  }

  /**
   * Reads the shared key of the day. A node without the new secret after a rotation cannot unwrap
   * it.
   */
  private byte[] shared(LocalDate today) {
    try {
      return keys.key(new KeyName(PURPOSE, today.toString()));
    } catch (SecretRefused refused) {
      LOG.error("Calls with an idempotency key are refused on this node: {}", refused.getMessage());
      throw ToolProblem.retryAfter(
          RETRY,
          ProblemCode.STORE_UNAVAILABLE,
          "This node cannot read the key that a repeated call is found by; nothing was recorded.");
    }
  }

  /** Whether the database got its first secret today, and had events before. */
  private boolean isUpgradeDay(LocalDate today, Instant since) {
    return since.atZone(ZoneOffset.UTC).toLocalDate().equals(today)
        && log.read(0, 1).stream().anyMatch(first -> first.recorded().recordedAt().isBefore(since));
  }
}
