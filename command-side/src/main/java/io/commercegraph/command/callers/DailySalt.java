package io.commercegraph.command.callers;

import io.commercegraph.api.tools.Caller;
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

  private static final Duration ASK_AGAIN = Duration.ofSeconds(5);

  private final DailySaltTable table;
  private final Clock clock;
  private volatile @Nullable Known known;

  DailySalt(DailySaltTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  /** A caller's pseudonym of today. */
  public Pseudonym pseudonym(Caller caller) {
    return Pseudonym.of(caller, today());
  }

  /** Ends a day: drops its salt from memory, and destroys it in the database. */
  @Override
  public void endDay() {
    known = null;
    table.destroyOld();
  }

  private Salt today() {
    Known last = known;
    Instant now = clock.instant();
    if (last != null && now.isBefore(last.until)) {
      return last.salt;
    }
    DailySaltTable.Today today = table.today(last == null ? null : last.salt);
    Duration lasts = today.left().compareTo(ASK_AGAIN) < 0 ? today.left() : ASK_AGAIN;
    known = new Known(today.salt(), now.plus(lasts));
    return today.salt();
  }

  private record Known(Salt salt, Instant until) {}

  /**
   * A salt and its UTC day.
   *
   * @param key never leaves this package
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
