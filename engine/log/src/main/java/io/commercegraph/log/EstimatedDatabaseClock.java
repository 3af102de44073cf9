package io.commercegraph.log;

import io.commercegraph.api.log.SharedClock;
import io.commercegraph.log.reading.PastCall;
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
 * The clock that all nodes share, the database's, read without a query of its own: queries that run
 * anyway return the database's time too, and this node counts on from there. So a node whose own
 * clock is wrong answers as the others do.
 *
 * <p>Each sample is a moment between a query and its answer, wrong by at most half the round trip
 * (Cristian's algorithm, 1989), and by more with each second since. A sample that may be less wrong
 * replaces the current one, and so does one that contradicts it, as when the database's clock was
 * set.
 */
@Component
public class EstimatedDatabaseClock implements SharedClock {

  /** How far two correct clocks may drift apart: 100 microseconds per second. */
  private static final long DRIFT = 10_000;

  private final InstantSource own;
  private final LongSupplier nanoTime;
  private volatile @Nullable Sample sample;

  @Autowired
  public EstimatedDatabaseClock() {
    this(Clock.systemUTC(), System::nanoTime);
  }

  EstimatedDatabaseClock(InstantSource own, LongSupplier nanoTime) {
    this.own = own;
    this.nanoTime = nanoTime;
  }

  /**
   * Records a sample: the database's time, and when the query was sent and answered, both as {@link
   * System#nanoTime}.
   */
  public synchronized void record(Instant time, long askedAt, long answeredAt) {
    long halfRoundTrip = (answeredAt - askedAt) / 2;
    Sample next = new Sample(time, askedAt + halfRoundTrip, halfRoundTrip);
    Sample known = sample;
    if (known == null || next.error <= known.errorAt(next.nanos) || known.contradicts(next)) {
      sample = next;
    }
  }

  /** The database's time; this node's own until there is a sample. */
  public Instant now() {
    Sample known = sample;
    return known == null ? own.instant() : known.at(nanoTime.getAsLong());
  }

  /** This clock as a {@link Clock}, in UTC. In a call about the past it shows that time. */
  @Override
  public Clock clock() {
    InstantSource source = () -> PastCall.now(this::now);
    return source.withZone(ZoneOffset.UTC);
  }

  /** The database's time at one moment of this node, with its maximum error in nanoseconds. */
  private record Sample(Instant time, long nanos, long error) {

    Instant at(long now) {
      return time.plusNanos(now - nanos);
    }

    long errorAt(long now) {
      return error + Math.max(0, now - nanos) / DRIFT;
    }

    boolean contradicts(Sample next) {
      Duration apart = Duration.between(at(next.nanos), next.time).abs();
      return apart.compareTo(Duration.ofNanos(errorAt(next.nanos) + next.error)) > 0;
    }
  }
}
