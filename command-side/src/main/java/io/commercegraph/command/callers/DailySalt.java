package io.commercegraph.command.callers;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.CallerBucket;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import javax.crypto.SecretKey;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The salt of the day, shared by all nodes. A node reads it from the database again every few
 * seconds: a crash of the database empties the unlogged table, and a node that still has the salt
 * restores it before a node without it draws another.
 */
@Component
public class DailySalt implements DailySecret {

  private static final Duration RELOAD_INTERVAL = Duration.ofSeconds(5);

  private final DailySaltTable table;
  private final Clock clock;
  private volatile @Nullable CachedSalt cached;

  DailySalt(DailySaltTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  /** A caller's pseudonym of today. */
  public Pseudonym pseudonym(Caller caller) {
    CallerBucket bucket = caller.bucket();
    return bucket == null ? Pseudonym.of(caller, today()) : Pseudonym.of(bucket);
  }

  /** Ends a day: drops its salt from memory, and destroys it in the database. */
  @Override
  public void endDay() {
    cached = null;
    table.destroyOld();
  }

  private Salt today() {
    CachedSalt last = cached;
    Instant now = clock.instant();
    if (last != null && now.isBefore(last.until)) {
      return last.salt;
    }
    DailySaltTable.CurrentSalt current = table.today(last == null ? null : last.salt);
    Duration lasts =
        current.left().compareTo(RELOAD_INTERVAL) < 0 ? current.left() : RELOAD_INTERVAL;
    cached = new CachedSalt(current.salt(), now.plus(lasts));
    return current.salt();
  }

  private record CachedSalt(Salt salt, Instant until) {}

  /**
   * A salt and its UTC day.
   *
   * @param key secret key, which never leaves this package
   */
  record Salt(LocalDate day, SecretKey key) {

    static Salt of(LocalDate day, byte[] bytes) {
      return new Salt(day, Hmac.key(bytes));
    }

    boolean isOf(LocalDate other) {
      return day.equals(other);
    }

    byte[] bytes() {
      return key.getEncoded();
    }

    /** Contains nothing of the key. */
    @Override
    public String toString() {
      return "Salt of " + day;
    }
  }
}
