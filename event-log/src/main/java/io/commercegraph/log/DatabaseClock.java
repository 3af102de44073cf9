package io.commercegraph.log;

import io.commercegraph.api.log.SharedClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * The time of the one clock that all nodes share, the database's, told without asking it: whoever
 * asks the database anyway has it tell its time too, and this node counts on from there. So a node
 * whose own clock is wrong answers as the others do.
 *
 * <p>An answer was given at some moment between question and answer. Half of that is how wrong the
 * time may be (Cristian's algorithm), and more with each second since; what may be less wrong
 * replaces it, and so does what contradicts it, as when the database's clock was set.
 */
@Component
public class DatabaseClock implements SharedClock {

  /** By how much two right clocks may part: 100 microseconds a second. */
  private static final long DRIFT = 10_000;

  private final InstantSource own;
  private final LongSupplier nanoTime;
  private volatile @Nullable Told told;

  @Autowired
  public DatabaseClock() {
    this(Clock.systemUTC(), System::nanoTime);
  }

  DatabaseClock(InstantSource own, LongSupplier nanoTime) {
    this.own = own;
    this.nanoTime = nanoTime;
  }

  /** The database was asked then, and has told its time by now; both as {@link System#nanoTime}. */
  public synchronized void saw(Instant time, long asked, long answered) {
    long half = (answered - asked) / 2;
    Told next = new Told(time, asked + half, half);
    Told known = told;
    if (known == null || next.error <= known.errorAt(next.nanos) || known.contradicts(next)) {
      told = next;
    }
  }

  /** This node's own time until the database has told its. */
  public Instant now() {
    Told known = told;
    return known == null ? own.instant() : known.at(nanoTime.getAsLong());
  }

  /** The same as a clock, in UTC. */
  @Override
  public Clock clock() {
    InstantSource source = this::now;
    return source.withZone(ZoneOffset.UTC);
  }

  /** The database's time at one moment of this node, and how wrong it may be, in nanoseconds. */
  private record Told(Instant time, long nanos, long error) {

    Instant at(long now) {
      return time.plusNanos(now - nanos);
    }

    long errorAt(long now) {
      return error + Math.max(0, now - nanos) / DRIFT;
    }

    boolean contradicts(Told next) {
      Duration apart = Duration.between(at(next.nanos), next.time).abs();
      return apart.compareTo(Duration.ofNanos(errorAt(next.nanos) + next.error)) > 0;
    }
  }
}
