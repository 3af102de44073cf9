package io.commercegraph.command.callers;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.UUID;
import javax.crypto.SecretKey;

/**
 * The key of a UTC day, from which ids of events are derived for idempotency keys.
 *
 * @param key secret key, which never leaves this package
 * @param isUpgradeDay whether events of this day may have ids by the rule of earlier releases
 */
record DailyKey(LocalDate day, SecretKey key, boolean isUpgradeDay) {

  /**
   * Derives the id of the event that a call with an idempotency key records. The id is the same
   * each time the caller sends the idempotency key on this day. It is an HMAC, so that without the
   * day's key nobody can tell who sent what, not even by trying every address. As a UUID it is of
   * version 8.
   */
  UUID eventId(String callerName, String idempotencyKey) {
    String message = "event\0" + day + "\0" + callerName + "\0" + idempotencyKey;
    ByteBuffer hash = ByteBuffer.wrap(Hmac.sha256(key, message.getBytes(StandardCharsets.UTF_8)));
    long high = (hash.getLong() & ~0xF000L) | 0x8000L;
    long low = (hash.getLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
    return new UUID(high, low);
  }

  /** Contains nothing of the key. */
  @Override
  public String toString() {
    return "Key of " + day;
  }
}
