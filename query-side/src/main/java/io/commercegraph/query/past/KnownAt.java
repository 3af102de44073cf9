package io.commercegraph.query.past;

import io.commercegraph.api.tools.PastStates;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Objects;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** What {@code known_at} names: a time, or a position of the log. One of them is there. */
record KnownAt(@Nullable Instant time, @Nullable Long position) {

  /** A caller's clock may be this far ahead. */
  private static final Duration SKEW = Duration.ofMinutes(1);

  /** No log has positions with more digits. */
  private static final int MOST_DIGITS = 18;

  static KnownAt of(String text) {
    String plain = text.strip();
    if (!plain.isEmpty()
        && plain.length() <= MOST_DIGITS
        && plain.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return new KnownAt(null, Long.valueOf(plain));
    }
    try {
      return new KnownAt(OffsetDateTime.parse(plain).toInstant(), null);
    } catch (DateTimeException malformed) {
      throw refused(
          "must be a time such as 2026-07-01T12:00:00Z, or a position of the log in digits.");
    }
  }

  /**
   * The last position that was known.
   *
   * @param recordedBy the last position that was recorded by a time
   */
  long lastPosition(ToLongFunction<Instant> recordedBy) {
    return time == null ? Objects.requireNonNull(position) : recordedBy.applyAsLong(time);
  }

  /**
   * What the present was.
   *
   * @param recordedAt when the event at a position was recorded
   */
  Instant now(LongFunction<Instant> recordedAt) {
    return time == null ? recordedAt.apply(Objects.requireNonNull(position)) : time;
  }

  void requireNotFuture(Instant now, long head) {
    if ((time != null && time.isAfter(now.plus(SKEW))) || (position != null && position > head)) {
      throw refused("must not be in the future: the log's last position is " + head + ".");
    }
  }

  private static ToolProblem refused(String why) {
    return ToolProblem.in(
        PastStates.FIELD, ProblemCode.INVALID_VALUE, "'" + PastStates.FIELD + "' " + why);
  }
}
