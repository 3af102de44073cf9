package io.commercegraph.command.callers;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Destroys the salt and the key of a day when the day ends, whether anyone reports or not, and
 * again at each start.
 */
@Component
class EndOfDay implements SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(EndOfDay.class);

  /** The database's day may end a little after this node's. */
  private static final Duration LEEWAY = Duration.ofSeconds(5);

  private static final Duration RETRY = Duration.ofMinutes(1);

  private final DailySalt salt;
  private final DayKeys keys;
  private final Clock clock;
  private @Nullable Thread thread;

  EndOfDay(DailySalt salt, DayKeys keys, Clock clock) {
    this.salt = salt;
    this.keys = keys;
    this.clock = clock;
  }

  @Override
  public synchronized void start() {
    thread = Thread.ofVirtual().name("end-of-day").start(this::run);
  }

  @Override
  public synchronized void stop() {
    if (thread != null) {
      thread.interrupt();
      thread = null;
    }
  }

  @Override
  public synchronized boolean isRunning() {
    return thread != null;
  }

  private void run() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.sleep(turn());
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** Says when to come again. */
  private Duration turn() {
    try {
      salt.turn();
      keys.turn();
      return untilDayEnds().plus(LEEWAY);
    } catch (DataAccessException | TransactionException storeAway) {
      LOG.warn(
          "Salt and key of the day before could not be destroyed yet; trying again", storeAway);
      return RETRY;
    }
  }

  private Duration untilDayEnds() {
    Instant now = clock.instant();
    Instant end =
        now.atZone(ZoneOffset.UTC)
            .toLocalDate()
            .plusDays(1)
            .atStartOfDay()
            .toInstant(ZoneOffset.UTC);
    return Duration.between(now, end);
  }
}
