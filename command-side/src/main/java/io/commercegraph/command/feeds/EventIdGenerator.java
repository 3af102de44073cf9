package io.commercegraph.command.feeds;

import java.time.Clock;
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

  private final Clock clock;

  EventIdGenerator(Clock clock) {
    this.clock = clock;
  }

  UUID next() {
    UUID random = UUID.randomUUID();
    return new UUID(
        clock.millis() << 16 | VERSION_7 | (random.getMostSignificantBits() & RANDOM),
        random.getLeastSignificantBits());
  }
}
