package io.commercegraph.command.feeds;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.SplittableRandom;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * Generates UUIDs of version 7 (RFC 9562) for events that no caller sends again. A version 7 UUID
 * begins with the time, so that a million of them go into neighbouring pages of the log's index;
 * random ones would touch a page each.
 */
@Component
class EventIdGenerator {

  private static final long VERSION_7 = 0x7000L;
  private static final long RANDOM = 0xFFFL;
  private static final long VARIANT = 0x8000_0000_0000_0000L;
  private static final long RANDOM_62 = 0x3FFF_FFFF_FFFF_FFFFL;

  private final Clock clock;

  /**
   * Nothing secret rests on an id, and secure random bits would take longer than the rest of it.
   */
  private final SplittableRandom random = new SplittableRandom(new SecureRandom().nextLong());

  EventIdGenerator(Clock clock) {
    this.clock = clock;
  }

  synchronized UUID next() {
    return new UUID(
        clock.millis() << 16 | VERSION_7 | (random.nextLong() & RANDOM),
        VARIANT | (random.nextLong() & RANDOM_62));
  }
}
