package io.commercegraph.architecture.bad.unmarked;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.List;

final class ReadsTheSystemClock {

  private ReadsTheSystemClock() {}

  @SuppressWarnings("JavaUtilDate") // It is here to be found.
  static List<Object> times() {
    return List.of(
        Instant.now(), LocalDate.now(ZoneOffset.UTC), System.currentTimeMillis(), new Date());
  }
}
