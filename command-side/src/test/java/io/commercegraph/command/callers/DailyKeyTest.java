package io.commercegraph.command.callers;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * Shows that an event's id differs by caller, idempotency key and day, and stays as it was
 * released.
 */
class DailyKeyTest {

  private static final LocalDate DAY = LocalDate.of(2026, 6, 15);
  private static final DailyKey KEY = new DailyKey(DAY, Hmac.key(new byte[] {1, 2, 3}), false);

  @Test
  void aKeyIsACallersOwn() {
    UUID id = KEY.eventId("ann", "k");
    assertThat(id).isEqualTo(KEY.eventId("ann", "k"));
    assertThat(id).isNotEqualTo(KEY.eventId("ann", "l")).isNotEqualTo(KEY.eventId("bob", "k"));
    assertThat(id.version()).isEqualTo(8);
    assertThat(id.variant()).isEqualTo(2);
  }

  @Test
  void aKeyIsADaysOwn() {
    assertThat(new DailyKey(DAY.plusDays(1), KEY.key(), false).eventId("ann", "k"))
        .isNotEqualTo(KEY.eventId("ann", "k"));
  }

  /**
   * Without the day's key a right guess of caller and idempotency key cannot be distinguished from
   * a wrong one.
   */
  @Test
  void anIdIsUnderTheDaysKey() {
    assertThat(new DailyKey(DAY, Hmac.key(new byte[] {1, 2, 4}), false).eventId("ann", "k"))
        .isNotEqualTo(KEY.eventId("ann", "k"));
  }

  /** Nodes of two releases on one database give one id. */
  @Test
  void anIdStaysAsItWasReleased() {
    assertThat(KEY.eventId("address\0" + "c0000201/4", "k"))
        .hasToString("d69bcf10-df1b-8e71-a3f9-3299a1ef0bca");
  }

  @Test
  void saysNothingOfTheKey() {
    assertThat(KEY).hasToString("Key of 2026-06-15");
  }
}
