package io.commercegraph.command.callers;

import io.commercegraph.command.secrets.KeyName;
import io.commercegraph.command.secrets.KeyRing;
import io.commercegraph.log.EventLog;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The key of the day, which all nodes share. A node reads it once a day, and remembers it until the
 * day ends.
 */
@Component
class DayKeys implements DailySecret {

  private static final String PURPOSE = "idempotency";

  private final KeyRing keys;
  private final EventLog log;
  private volatile @Nullable DayKey known;

  DayKeys(KeyRing keys, EventLog log) {
    this.keys = keys;
    this.log = log;
  }

  /** The key of today; empty where the operator has given no secret. */
  Optional<DayKey> of(LocalDate today) {
    DayKey last = known;
    if (last != null && last.day().equals(today)) {
      return Optional.of(last);
    }
    return keys.since().map(since -> read(today, since));
  }

  /** Ends yesterday: forgets its key here, and deletes it in the database. */
  @Override
  public void turn() {
    known = null;
    keys.deletePastDays(PURPOSE);
  }

  private synchronized DayKey read(LocalDate today, Instant since) {
    DayKey last = known;
    if (last != null && last.day().equals(today)) {
      return last;
    }
    byte[] key = keys.key(new KeyName(PURPOSE, today.toString()));
    DayKey read = new DayKey(today, Hmac.key(key), isOfUpgrade(today, since));
    known = read;
    return read;
  }

  /** Whether the database got its secret today, and had events before. */
  private boolean isOfUpgrade(LocalDate today, Instant since) {
    return since.atZone(ZoneOffset.UTC).toLocalDate().equals(today)
        && log.read(0, 1).stream().anyMatch(first -> first.recorded().recordedAt().isBefore(since));
  }
}
